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

type Answer = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

/**
 * Answers with the page that shows every screen of a web app, and lets the browser fetch at once what the
 * screen's script would ask for only when it runs: its files, the CSRF token, who is signed in. To whom
 * has no cookie of a sign-in the page says so, and nobody need be asked.
 */
export async function openShell({ folder, at, page }: WebApp, isSecure: boolean) {
  const html = await readFile(join(folder, page), 'utf8')
  const ahead: Record<string, string[]> = existsSync(join(folder, fetchedAhead))
    ? JSON.parse(await readFile(join(folder, fetchedAhead), 'utf8'))
    : {}
  const prepare = (isVisitor: boolean) => {
    const pageWith = (files: string[]): Answer => {
      const asked = isVisitor ? [getCsrfToken] : [getCsrfToken, restaurantSession.me]
      const links = [
        ...files.map((file) => `<link rel="modulepreload" href="${at}${file}" />`),
        ...asked.map(
          (call) =>
            `<link rel="preload" as="fetch" crossorigin="use-credentials" href="${pathOf(call)}" />`,
        ),
      ]
      const told = isVisitor ? html.replace('<html ', '<html data-visitor ') : html
      return answerWith(
        Buffer.from(told.replace('</head>', `${links.join('')}</head>`)),
        'text/html; charset=utf-8',
        'accept-encoding, cookie',
      )
    }
    const screens = Object.entries(ahead).map(([path, files]) => [path, pageWith(files)] as const)
    return { screens: new Map(screens), other: pageWith([]) }
  }
  const forVisitors = prepare(true)
  const forOthers = prepare(false)

  return (path: string, request: FastifyRequest, reply: FastifyReply) => {
    const cookies = cookiesOf(request, reply, isSecure)
    const isVisitor = !cookies.get(sessionCookie) && !cookies.get(identityCookie)
    const { screens, other } = isVisitor ? forVisitors : forOthers
    return (screens.get(path) ?? other)(request, reply)
  }
}
