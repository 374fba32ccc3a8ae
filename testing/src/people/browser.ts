import { type Call, createClient } from '@dobara/contract/client/client'
import { FailureBody } from '@dobara/contract/failures/failure-body'
import type { FastifyInstance } from 'fastify'
import { type Fetch, patiently } from './patiently.ts'

export interface Browser {
  call: Call
  fetch: Fetch
  cookies: Map<string, string>
}

/** Needs no network, and checks each refusal against the API's description. */
export const openBrowser = (app: FastifyInstance): Browser => withCookies(patiently(inject(app)))

/** `sent` may contain a proxy's headers; `cookies` continue another browser's session. */
export const openBrowserAt = (
  origin: string | (() => string),
  sent: Record<string, string> = {},
  cookies: ReadonlyMap<string, string> = new Map(),
): Browser =>
  withCookies(
    patiently((path, init = {}) => {
      const headers = new Headers(init.headers)
      for (const [name, value] of Object.entries(sent)) headers.set(name, value)
      const at = typeof origin === 'string' ? origin : origin()
      return globalThis.fetch(at + path, { ...init, headers })
    }),
    cookies,
  )

function withCookies(send: Fetch, had: ReadonlyMap<string, string> = new Map()): Browser {
  const cookies = new Map(had)
  const fetch: Fetch = async (path, init = {}) => {
    const headers = new Headers(init.headers)
    if (cookies.size > 0)
      headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '))
    const answer = await send(path, { ...init, headers })
    for (const set of answer.headers.getSetCookie()) keep(cookies, set)
    return answer
  }
  return { call: createClient('', fetch), fetch, cookies }
}

function keep(cookies: Map<string, string>, set: string) {
  const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? []
  if (value === '' || /;\s*max-age=0/i.test(set)) cookies.delete(name)
  else cookies.set(name, decodeURIComponent(value))
}

const inject =
  (app: FastifyInstance): Fetch =>
  async (path, init = {}) => {
    const payload =
      init.body instanceof Blob ? Buffer.from(await init.body.arrayBuffer()) : (init.body as string)
    const answer = await app.inject({
      url: String(path),
      method: (init.method ?? 'GET') as 'GET' | 'POST',
      headers: Object.fromEntries(new Headers(init.headers)),
      ...(init.body != null && { payload }),
    })
    if (answer.statusCode >= 400) FailureBody.parse(answer.json())
    const headers = new Headers()
    for (const [name, value] of Object.entries(answer.headers))
      for (const one of [value].flat()) if (one !== undefined) headers.append(name, String(one))
    return new Response(
      [204, 304].includes(answer.statusCode) ? null : new Uint8Array(answer.rawPayload),
      {
        status: answer.statusCode,
        headers,
      },
    )
  }
