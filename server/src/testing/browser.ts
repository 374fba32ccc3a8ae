import { type Call, createClient } from '@dobara/contract/client'
import type { FastifyInstance } from 'fastify'

export interface Browser {
  call: Call
  /** The very request, for what the typed client would not send. */
  fetch: typeof globalThis.fetch
  cookies: Map<string, string>
}

/** A browser with its own cookies, straight into the app without a network between. */
export function openBrowser(app: FastifyInstance): Browser {
  const cookies = new Map<string, string>()
  const fetch: typeof globalThis.fetch = async (url, init = {}) => {
    const sent = new Headers(init.headers)
    if (cookies.size > 0)
      sent.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '))
    const answer = await app.inject({
      url: String(url),
      method: (init.method ?? 'GET') as 'GET' | 'POST',
      headers: Object.fromEntries(sent),
      ...(init.body != null && { payload: init.body as string }),
    })
    for (const { name, value, maxAge } of answer.cookies) {
      if (value === '' || maxAge === 0) cookies.delete(name)
      else cookies.set(name, value)
    }
    return new Response(answer.statusCode === 204 ? null : answer.body, {
      status: answer.statusCode,
      headers: answer.headers as Record<string, string>,
    })
  }
  return { call: createClient('', fetch), fetch, cookies }
}
