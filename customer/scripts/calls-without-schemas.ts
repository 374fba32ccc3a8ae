import { readFileSync } from 'node:fs'
import type { EndpointShape } from '@dobara/contract/endpoint'
import type { Plugin } from 'vite'

const whole = '?whole'
const contractFile = /\/contract\/src\/[\w-]+\.ts$/

/**
 * To call an endpoint the browser needs its method and its path, not its schemas: the server holds
 * every call to them. So the endpoints reach the app as plain data, and the schema library stays out
 * of the first screens. A form imports the schemas of its fields from `@dobara/contract/fields`; any
 * other schema that is imported by its name comes with its whole file.
 */
export const callsWithoutSchemas: Plugin = {
  name: 'calls-without-schemas',
  enforce: 'pre',
  async load(id) {
    if (id.endsWith(whole))
      return {
        code: readFileSync(id.slice(0, -whole.length), 'utf8'),
        moduleType: 'ts',
        moduleSideEffects: false,
      }
    if (!contractFile.test(id)) return null
    const exported = Object.entries<unknown>(await import(id))
    if (!exported.some(([, value]) => holdsCalls(value))) return null
    return {
      code: exported.map(([name, value]) => exportOf(id, name, value)).join('\n'),
      moduleSideEffects: false,
      map: null,
    }
  },
}

function exportOf(id: string, name: string, value: unknown): string {
  if (holdsCalls(value)) return `export const ${name} = ${JSON.stringify(callsIn(value))}`
  if (typeof value === 'number' || typeof value === 'string')
    return `export const ${name} = ${JSON.stringify(value)}`
  return `export { ${name} } from ${JSON.stringify(id + whole)}`
}

type Calls = EndpointShape | Record<string, EndpointShape>

const isEndpoint = (value: unknown): value is EndpointShape =>
  typeof value === 'object' && value !== null && 'path' in value && 'answers' in value

/** An endpoint, or a group of them by name. */
const holdsCalls = (value: unknown): value is Calls =>
  isEndpoint(value) ||
  (typeof value === 'object' &&
    value !== null &&
    Object.values(value).length > 0 &&
    Object.values(value).every(isEndpoint))

const callsIn = (value: Calls): object =>
  isEndpoint(value)
    ? callOf(value)
    : Object.fromEntries(Object.entries(value).map(([name, call]) => [name, callOf(call)]))

/** What the client reads of an endpoint. */
const callOf = ({ method, path, at, idempotent, withoutCsrf }: EndpointShape) => ({
  method,
  path,
  at,
  idempotent,
  withoutCsrf,
})
