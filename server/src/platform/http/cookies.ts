import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Cookies } from './api/route.ts'

export const sessionCookie = 'dobara_session'

export const identityCookie = 'dobara_identity'

/** @param isSecure whether people use HTTPS: `__Host-` then ties cookies to this host */
export function cookiesOf(
  request: FastifyRequest,
  reply: FastifyReply,
  isSecure: boolean,
): Cookies {
  const nameOf = (name: string) => (isSecure ? `__Host-${name}` : name)
  const safely = { httpOnly: true, sameSite: 'lax', path: '/', secure: isSecure } as const
  return {
    get: (name) => request.cookies[nameOf(name)],
    set: (name, value, maxAge) => {
      reply.setCookie(nameOf(name), value, { ...safely, maxAge })
    },
    clear: (name) => {
      reply.clearCookie(nameOf(name), safely)
    },
  }
}
