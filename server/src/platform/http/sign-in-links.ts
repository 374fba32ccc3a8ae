import { createHash } from 'node:crypto'
import { Phone } from '@dobara/contract/fields/fields'
import { resendWaitSeconds } from '@dobara/contract/rules/time-limits'
import type { FastifyInstance } from 'fastify'
import { isFromThisMachine } from '../network.ts'
import type { Cookies } from './api/route.ts'
import { cookiesOf } from './cookies.ts'

const signInPages = { owner: '/auth', guest: '/my/' } as const

interface Codes {
  make(recipient: string, cookies: Cookies, now: Date): Promise<string>
}

/**
 * The server never offers these links in production, and offers them only to its own machine. An
 * example is /dev/owner/9812345678.
 */
export function serveSignInLinks(
  app: FastifyInstance,
  codes: Codes,
  { now, isBehindProxy }: { now: () => Date; isBehindProxy: boolean },
) {
  for (const [who, signInPage] of Object.entries(signInPages))
    app.get<{ Params: { number: string } }>(`/dev/${who}/:number`, async (request, reply) => {
      const phone = Phone.safeParse(request.params.number)
      if (isBehindProxy || !isFromThisMachine(request.raw) || !phone.success)
        return reply.callNotFound()
      const cookies = cookiesOf(request, reply, false)
      const sentAt = now().getTime()
      const sent = {
        phone: phone.data,
        code: await codes.make(phone.data, cookies, new Date(sentAt)),
        sentAt,
        resendAt: sentAt + resendWaitSeconds * 1_000,
        isShown: false,
      }
      const script = `sessionStorage.setItem('code-sent', '${JSON.stringify(sent)}'); location.replace('${signInPage}')`
      const hash = createHash('sha256').update(script).digest('base64')
      return reply
        .header('content-security-policy', `default-src 'none'; script-src 'sha256-${hash}'`)
        .type('text/html; charset=utf-8')
        .send(
          `<!doctype html><html lang="en"><title>Dobara</title><script>${script}</script></html>`,
        )
    })
}
