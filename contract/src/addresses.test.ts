import { expect, test } from 'vitest'
import type { EndpointShape } from './endpoint.ts'
import { endpoints } from './endpoints.ts'

/** Codes and places in lists. What a person typed, a name above all, would stand in every log on the way. */
const impersonal = ['cusId', 'resId', 'documentId', 'after', 'kind']

test('no address holds a name, a number or an e-mail', () => {
  for (const [name, endpoint] of endpoints) {
    const { params, query }: EndpointShape = endpoint
    for (const part of Object.keys({ ...params?.shape, ...query?.shape }))
      expect(impersonal, name).toContain(part)
  }
})
