import type { IncomingMessage, ServerResponse } from 'node:http'
import { type ApiRequest, Refusal } from './api-request.ts'
import { reply, textOf } from './http.ts'

/** `silent` breaks the connection off after a second, so that no caller needs a short time limit. */
export type Fault = 'none' | 'silent' | 'broken' | 'response lost' | 'throttled'

const silentMilliseconds = 1_000

interface Options {
  keys: { keyId: string; keySecret: string }
  api(request: ApiRequest): object
  save(): void
}

export function createApiAnswers({ keys, api, save }: Options) {
  let fault: Fault = 'none'
  let faultEvery = 1
  let calls = 0
  const authorization = `Basic ${Buffer.from(`${keys.keyId}:${keys.keySecret}`).toString('base64')}`

  return {
    /** @param every makes every n-th call fail */
    setFault(next: Fault, every = 1) {
      fault = next
      faultEvery = every
    },

    async answer(request: IncomingMessage, response: ServerResponse, url: URL) {
      const met = ++calls % faultEvery === 0 ? fault : 'none'
      if (met === 'silent') {
        setTimeout(() => response.destroy(), silentMilliseconds).unref()
        return
      }
      if (met === 'broken') return reply(response, 502, '<html>Bad gateway</html>')
      if (met === 'throttled') return reply(response, 429, { error: { description: 'Too many' } })
      if (request.headers.authorization !== authorization)
        return reply(response, 401, new Refusal('Authentication failed').body())
      const answer = api(await readRequest(request, url))
      save()
      if (met === 'response lost') return response.destroy()
      return reply(response, 200, answer)
    },
  }
}

async function readRequest(request: IncomingMessage, url: URL): Promise<ApiRequest> {
  const key = request.headers['x-refund-idempotency']
  return {
    method: request.method ?? 'GET',
    path: url.pathname,
    query: url.searchParams,
    body: await readJson(request),
    refundKey: Array.isArray(key) ? key[0] : key,
  }
}

/** @throws {Refusal} */
async function readJson(request: IncomingMessage): Promise<Record<string, unknown>> {
  const text = await textOf(request)
  try {
    const value = JSON.parse(text || '{}')
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value
  } catch {}
  throw new Refusal('The request body is not valid JSON.')
}
