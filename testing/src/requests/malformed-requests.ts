import { pathOf } from '@dobara/contract/calls/call'
import type { EndpointShape } from '@dobara/contract/schemas/endpoint'
import { endpoints } from '@dobara/contract/schemas/endpoints'
import fc from 'fast-check'
import { wrongBodies, wrongParts, wrongValues } from './malformed.ts'

/** `what` tells why every server must refuse the request. */
export interface MalformedRequest {
  endpoint: EndpointShape
  what: string
  path?: string
  body?: string
  headers?: Record<string, string>
}

export const malformedRequest: fc.Arbitrary<MalformedRequest> = fc
  .constantFrom(...endpoints)
  .chain(([name, endpoint]) =>
    fc.oneof(...waysFor(endpoint)).map((wrong) => ({
      ...wrong,
      endpoint,
      what: `${name}: ${wrong.what}`,
    })),
  )

type Wrong = Omit<MalformedRequest, 'endpoint'>

function waysFor(endpoint: EndpointShape): fc.Arbitrary<Wrong>[] {
  const ways = [wrongPath(endpoint)]
  if (endpoint.body) ways.push(wrongFields(endpoint), wrongBody)
  if (endpoint.method === 'POST') ways.push(wrongType)
  if (endpoint.method === 'POST' && !endpoint.at && !endpoint.withoutCsrf) ways.push(wrongToken)
  if (endpoint.params) ways.push(wrongParams(endpoint))
  if (endpoint.query) ways.push(wrongQuery(endpoint))
  if (endpoint.idempotent) ways.push(wrongKey)
  if (endpoint.as !== 'anyone') ways.push(wrongCookie)
  return ways
}

const anything = fc.oneof(
  fc.constantFrom(...wrongValues),
  fc.jsonValue({ maxDepth: 3, stringUnit: 'binary' }).map((value) => JSON.stringify(value)),
  fc.string({ unit: 'binary', maxLength: 300 }).map((text) => JSON.stringify(text)),
)

/** Adds an unknown field, because a schema may have no field that can be wrong. */
const wrongFields = (endpoint: EndpointShape): fc.Arbitrary<Wrong> =>
  fc
    .tuple(
      fc.record(
        Object.fromEntries(
          [...Object.keys(endpoint.body?.shape ?? {}), '__proto__x'].map((field) => [
            field,
            anything,
          ]),
        ),
        { requiredKeys: [] },
      ),
    )
    .map(([fields]) =>
      Object.entries(fields).map(([field, value]) => `${JSON.stringify(field)}:${value}`),
    )
    .map((pairs) => ({ what: 'fields', body: `{${pairs.join(',')}}` }))
    .filter(({ body }) => !endpoint.body?.safeParse(JSON.parse(body)).success)

const wrongBody: fc.Arbitrary<Wrong> = fc
  .constantFrom(...wrongBodies)
  .map((body) => ({ what: 'body', body }))

const wrongType: fc.Arbitrary<Wrong> = fc
  .constantFrom('text/plain', 'application/xml', 'multipart/form-data; boundary=x', 'x')
  .map((type) => ({ what: 'type', body: '{"a":1}', headers: { 'content-type': type } }))

const visible = fc.string({ unit: 'grapheme-ascii', maxLength: 80 }).map((text) => text.trim())

const wrongToken: fc.Arbitrary<Wrong> = visible.map((token) => ({
  what: 'CSRF token',
  body: '{}',
  headers: { 'x-csrf-token': token },
}))

const wrongKey: fc.Arbitrary<Wrong> = visible
  .filter((key) => !/^[\w-]{8,100}$/.test(key))
  .map((key) => ({ what: 'idempotency key', body: '{}', headers: { 'idempotency-key': key } }))

const wrongCookie: fc.Arbitrary<Wrong> = visible.map((cookie) => ({
  what: 'cookie',
  body: '{}',
  headers: { cookie: `dobara_session=${cookie.replace(/;/g, '')}` },
}))

const part = fc.oneof(
  fc.constantFrom(...wrongParts),
  fc.string({ unit: 'binary-ascii', maxLength: 40 }).map(encodeURIComponent),
)

const wrongPath = (endpoint: EndpointShape): fc.Arbitrary<Wrong> =>
  part
    .filter((text) => text !== '')
    .map((text) => ({ what: 'path', path: `${plainPath(endpoint)}/${text}/x` }))

const wrongParams = (endpoint: EndpointShape): fc.Arbitrary<Wrong> =>
  part
    .filter((text) => text !== '' && !takes(endpoint.params, text))
    .map((text) => ({
      what: 'parameter',
      path: pathOf(endpoint, { cusId: 'PART', resId: 'PART' }).replace('PART', text),
    }))

const wrongQuery = (endpoint: EndpointShape): fc.Arbitrary<Wrong> =>
  fc
    .tuple(fc.constantFrom(...Object.keys(endpoint.query?.shape ?? {})), part)
    .filter(([name, text]) => {
      const value = decoded(text)
      return value !== null && endpoint.query?.safeParse({ [name]: value }).success === false
    })
    .map(([name, text]) => ({ what: 'query', path: `${plainPath(endpoint)}?${name}=${text}` }))

const plainPath = (endpoint: EndpointShape) =>
  pathOf(endpoint, { cusId: '10000008', resId: 'ABCDEF' })

function takes(params: EndpointShape['params'], text: string): boolean {
  const value = decoded(text)
  if (value === null) return false
  const all = Object.keys(params?.shape ?? {}).map((name) => [name, value])
  return params?.safeParse(Object.fromEntries(all)).success === true
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}
