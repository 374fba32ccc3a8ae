import type { IncomingMessage, ServerResponse } from 'node:http'
import { Refusal } from './api-request.ts'

export const notThere = 'The requested URL was not found on the server.'

/** @throws {Refusal} for a request target such as `//` */
export function urlOf({ url = '/' }: IncomingMessage): URL {
  const parsed = URL.parse(`http://stand-in${url}`)
  if (!parsed) throw new Refusal(notThere)
  return parsed
}

export async function textOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += chunk
  return text
}

export function reply(
  response: ServerResponse,
  status: number,
  body: object | string,
  type = typeof body === 'string' ? 'text/html' : 'application/json',
) {
  response.writeHead(status, { 'content-type': type })
  response.end(typeof body === 'string' ? body : JSON.stringify(body))
}

export function refuse(response: ServerResponse, error: unknown) {
  if (error instanceof Refusal) return reply(response, error.status, error.body())
  console.error('The payment stand-in failed:', error)
  reply(response, 500, { error: { code: 'SERVER_ERROR', description: 'The server failed.' } })
}
