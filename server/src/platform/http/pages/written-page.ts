import type { Language } from '@dobara/contract/text/language'
import type { FastifyInstance } from 'fastify'
import { answerLanguageSwitch, languageOf } from '../language.ts'
import { sendPacked } from './packed.ts'
import type { Shell } from './shell.ts'

export interface WrittenPage {
  path: string
  screen: string
  write(asked: Asked): Promise<{ status: number; html: string }>
}

export interface Asked {
  lastPart: string
  language: Language
  requestId: string
}

const patienceMilliseconds = 2_000

export function serveWrittenPage(
  app: FastifyInstance,
  { path, screen, write }: WrittenPage,
  shell: Shell,
) {
  app.get(path, async (request, reply) => {
    if (answerLanguageSwitch(request, reply)) return reply
    const language = languageOf(request)
    const asked = { lastPart: lastPart(request.url), language, requestId: request.id }
    const deadline = performance.now() + patienceMilliseconds
    const written = await app.loadLimit
      .begin(() => write(asked), deadline)
      .catch((error) => {
        request.log.warn({ reason: String(error) }, 'a page went out without its content')
        return null
      })
    if (!written) return shell.show(screen, request, reply)
    reply
      .status(written.status)
      .headers({ 'cache-control': 'no-cache', vary: 'accept-encoding, accept-language, cookie' })
    const html = shell.nameAhead(written.html, screen, request, reply)
    return sendPacked(request, reply.type('text/html; charset=utf-8'), html)
  })
}

const lastPart = (url: string) => url.split('?', 1)[0]?.split('/').at(-1) ?? ''
