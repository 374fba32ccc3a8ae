import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Cookies } from './api/route.ts'

/** Holds who is signed in. The platform knows it because it limits calls per session and describes the API. */
export const sessionCookie = 'dobara_session'

/** The sign-in provider's own, which the application behind it never reads. The platform knows it because a page says whether anybody may be signed in. */
export const identityCookie = 'dobara_identity'

/** @param isSecure whether people reach us over HTTPS: then `__Host-` ties cookies to this very host */
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
