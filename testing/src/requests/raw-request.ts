import { Agent, request } from 'node:http'
import { type Caller, pathOf } from '@dobara/contract/calls/call'
import type { EndpointShape } from '@dobara/contract/schemas/endpoint'
import { untilServed } from '../people/patiently.ts'

export interface Sent {
  path?: string
  body?: string | Buffer
  headers?: Record<string, string>
}

export interface Answered {
  status: number
  length: number
  body: { error?: string; code?: string; requestId?: string; fields?: object }
}

/** Sends over a real connection, because clients would correct malformed requests. */
export function openRawSender(port: number, headersOf: Map<Caller, Record<string, string>>) {
  const agent = new Agent({ keepAlive: true })
  const sendOnce = (endpoint: EndpointShape, { path, body, headers }: Sent): Promise<Answered> =>
    new Promise((resolve, reject) => {
      const sent = request(
        {
          agent,
          port,
          host: '127.0.0.1',
          method: endpoint.method,
          path: path ?? pathOf(endpoint, { cusId: '10000008', resId: 'ABCDEF' }),
          headers: {
            'content-type': 'application/json',
            ...headersOf.get(endpoint.as),
            ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }),
            ...headers,
          },
        },
        async (answer) => {
          const status = answer.statusCode ?? 0
          if (answer.headers['content-type'] === 'text/event-stream') {
            answer.destroy()
            return resolve({ status, length: 0, body: {} })
          }
          const text = (await answer.toArray()).join('')
          resolve({ status, length: text.length, body: text ? JSON.parse(text) : {} })
        },
      )
      sent.on('error', reject)
      sent.end(body)
    })
  return {
    send: (endpoint: EndpointShape, sent: Sent): Promise<Answered> =>
      untilServed(
        () => sendOnce(endpoint, sent),
        ({ body }) => body.code === 'busy',
      ),
    close: () => agent.destroy(),
  }
}
