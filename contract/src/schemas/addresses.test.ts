import { expect, test } from 'vitest'
import type { EndpointShape } from './endpoint.ts'
import { endpoints } from './endpoints.ts'

/** Proxies log URLs. */
const impersonal = [
  'staffId',
  'deviceId',
  'choiceId',
  'outletId',
  'cusId',
  'resId',
  'documentId',
  'importId',
  'exportId',
  'after',
  'kind',
  'segment',
  'day',
  'days',
  'month',
  'only',
]

test('no address holds a name, a number or an e-mail', () => {
  for (const [name, endpoint] of endpoints) {
    const { params, query }: EndpointShape = endpoint
    for (const part of Object.keys({ ...params?.shape, ...query?.shape }))
      expect(impersonal, name).toContain(part)
  }
})
