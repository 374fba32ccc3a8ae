import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathOf } from '@dobara/contract/calls/call'
import { getCsrfToken, restaurantSession } from '@dobara/contract/calls/session'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { cookiesOf, identityCookie, sessionCookie } from './cookies.ts'
import { answerWith } from './filled-pages.ts'
import type { WebApp } from './web-app.ts'

/** A build leaves here which files a screen needs that the page does not name itself. */
const fetchedAhead = '.fetched-ahead.json'

/** The page that shows every screen of a web app. */
export interface Shell {
  /** Answers with the page for a screen. */
  show(screen: string, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>
  /** The same additions as `show` makes, to a page that is written for one reader. */
  nameAhead(page: string, screen: string, request: FastifyRequest, reply: FastifyReply): string
}

/**
 * Its page lets the browser fetch at once what the screen's script would ask for only when it runs: its
 * files, the CSRF token, who is signed in. To whom has no cookie of a sign-in the page says so, and nobody
 * need be asked.
 */
export async function openShell({ folder, at, page }: WebApp, isSecure: boolean): Promise<Shell> {
  const html = await readFile(join(folder, page), 'utf8')
  const ahead: Record<string, string[]> = existsSync(join(folder, fetchedAhead))
    ? JSON.parse(await readFile(join(folder, fetchedAhead), 'utf8'))
    : {}

  const isVisitor = (request: FastifyRequest, reply: FastifyReply) => {
    const cookies = cookiesOf(request, reply, isSecure)
    return !cookies.get(sessionCookie) && !cookies.get(identityCookie)
  }
  const named = (text: string, files: string[], byVisitor: boolean) => {
    const asked = byVisitor ? [getCsrfToken] : [getCsrfToken, restaurantSession.me]
    const links = [
      ...files.map((file) => `<link rel="modulepreload" href="${at}${file}" />`),
      ...asked.map(
        (call) =>
          `<link rel="preload" as="fetch" crossorigin="use-credentials" href="${pathOf(call)}" />`,
      ),
    ]
    const told = byVisitor ? text.replace('<html ', '<html data-visitor ') : text
    return told.replace('</head>', () => `${links.join('')}</head>`)
  }
  const answersFor = (byVisitor: boolean) => {
    const answer = (files: string[]) =>
      answerWith(
        Buffer.from(named(html, files, byVisitor)),
        'text/html; charset=utf-8',
        'accept-encoding, cookie',
      )
    const screens = Object.entries(ahead).map(([screen, files]) => [screen, answer(files)] as const)
    return { screens: new Map(screens), other: answer([]) }
  }
  const toVisitors = answersFor(true)
  const toOthers = answersFor(false)

  return {
    show(screen, request, reply) {
      const { screens, other } = isVisitor(request, reply) ? toVisitors : toOthers
      return (screens.get(screen) ?? other)(request, reply)
    },
    nameAhead: (text, screen, request, reply) =>
      named(text, ahead[screen] ?? [], isVisitor(request, reply)),
  }
}
