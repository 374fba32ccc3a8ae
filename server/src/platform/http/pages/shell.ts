import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type CallShape, pathOf } from '@dobara/contract/calls/call'
import { getCsrfToken, restaurantSession } from '@dobara/contract/calls/session'
import type { Language } from '@dobara/contract/language'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { cookiesOf, identityCookie, sessionCookie } from '../cookies.ts'
import { languageOf } from '../language.ts'
import { answerWith } from './filled-pages.ts'
import type { WebApp } from './web-app.ts'

/** A build leaves here which files a screen needs that the page does not name itself. */
const fetchedAhead = '.fetched-ahead.json'
/** And here the page as a visitor sees a screen before its script has come, by screen and language. */
const drawnPages = '.drawn-pages.json'

type Answer = ReturnType<typeof answerWith>

/** The page that shows every screen of a web app. */
export interface Shell {
  /** Answers with the page for a screen. */
  show(screen: string, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>
  /** The same additions to a page that is written for one reader; a visitor's then asks for nothing by itself. */
  nameAhead(page: string, screen: string, request: FastifyRequest, reply: FastifyReply): string
}

/**
 * Its page lets the browser fetch at once what the screen's script would ask for only when it runs: its
 * files, the CSRF token, who is signed in. To whom has no cookie of a sign-in the page says so, and nobody
 * need be asked.
 */
export async function openShell({ folder, at, page }: WebApp, isSecure: boolean): Promise<Shell> {
  const html = await readFile(join(folder, page), 'utf8')
  const ahead = await leftByBuild<string[]>(join(folder, fetchedAhead))
  const drawn = await leftByBuild<Partial<Record<Language, string>>>(join(folder, drawnPages))

  const isVisitor = (request: FastifyRequest, reply: FastifyReply) => {
    const cookies = cookiesOf(request, reply, isSecure)
    return !cookies.get(sessionCookie) && !cookies.get(identityCookie)
  }
  const named = (text: string, screen: string, byVisitor: boolean, asked: CallShape[]) => {
    const links = [
      ...(ahead[screen] ?? []).map((file) => `<link rel="modulepreload" href="${at}${file}" />`),
      ...asked.map(
        (call) =>
          `<link rel="preload" as="fetch" crossorigin="use-credentials" href="${pathOf(call)}" />`,
      ),
    ]
    const told = byVisitor ? text.replace('<html ', '<html data-visitor ') : text
    return told.replace('</head>', () => `${links.join('')}</head>`)
  }

  /** Each page is written once; for screens that the build says nothing of it is the same one. */
  const answers = new Map<string, Answer>()
  const answerTo = (screen: string, byVisitor: boolean, language: Language): Answer => {
    const own = byVisitor ? drawn[screen]?.[language] : undefined
    const key = [screen in ahead && screen, byVisitor, own && language].join()
    const written = answers.get(key)
    if (written) return written
    const asked = byVisitor ? [getCsrfToken] : [getCsrfToken, restaurantSession.me]
    const answer = answerWith(
      Buffer.from(named(own ?? html, screen, byVisitor, asked)),
      'text/html; charset=utf-8',
      'accept-encoding, accept-language, cookie',
    )
    answers.set(key, answer)
    return answer
  }

  return {
    show: (screen, request, reply) =>
      answerTo(screen, isVisitor(request, reply), languageOf(request))(request, reply),
    nameAhead(text, screen, request, reply) {
      const byVisitor = isVisitor(request, reply)
      return named(text, screen, byVisitor, byVisitor ? [] : [getCsrfToken, restaurantSession.me])
    },
  }
}

const leftByBuild = async <Value>(file: string): Promise<Record<string, Value>> =>
  existsSync(file) ? JSON.parse(await readFile(file, 'utf8')) : {}
