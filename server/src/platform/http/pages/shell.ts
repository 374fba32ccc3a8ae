import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type CallShape, pathOf } from '@dobara/contract/calls/call'
import { getCsrfToken, restaurantSession } from '@dobara/contract/calls/session'
import type { Language } from '@dobara/contract/text/language'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { cookiesOf, identityCookie, sessionCookie } from '../cookies.ts'
import { answerLanguageSwitch, languageOf } from '../language.ts'
import { answerWith } from './filled-pages.ts'
import type { WebApp } from './web-app.ts'

const fetchedAhead = '.fetched-ahead.json'
const drawnForVisitors = '.drawn-pages.json'
const drawnForMembers = '.drawn-for-members.json'
const moduleScript = /<script type="module"[^>]* src="([^"]+)"/g

type Answer = ReturnType<typeof answerWith>

export interface Shell {
  show(screen: string, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>
  nameAhead(page: string, screen: string, request: FastifyRequest, reply: FastifyReply): string
}

export async function openShell({ folder, at, page }: WebApp, isSecure: boolean): Promise<Shell> {
  const html = await readFile(join(folder, page), 'utf8')
  const ahead = await leftByBuild<string[]>(join(folder, fetchedAhead))
  const drawnIn = (file: string) =>
    leftByBuild<Partial<Record<Language, string>>>(join(folder, file))
  const [forVisitors, forMembers] = [
    await drawnIn(drawnForVisitors),
    await drawnIn(drawnForMembers),
  ]

  const entries = [...html.matchAll(moduleScript)].map(([, path = '']) => path)

  /** Browsers read this header before the page, and load the scripts in the meantime. */
  const nameScripts = (screen: string, reply: FastifyReply) => {
    const files = [...entries, ...(ahead[screen] ?? []).map((file) => at + file)]
    if (files.length)
      reply.header('link', files.map((path) => `<${path}>; rel=modulepreload`).join(', '))
  }
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

  const answers = new Map<string, Answer>()
  const answerTo = (screen: string, byVisitor: boolean, language: Language): Answer => {
    const own = (byVisitor ? forVisitors : forMembers)[screen]?.[language]
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
    async show(screen, request, reply) {
      if (answerLanguageSwitch(request, reply)) return reply
      nameScripts(screen, reply)
      return answerTo(screen, isVisitor(request, reply), languageOf(request))(request, reply)
    },
    nameAhead(text, screen, request, reply) {
      nameScripts(screen, reply)
      const byVisitor = isVisitor(request, reply)
      return named(text, screen, byVisitor, byVisitor ? [] : [getCsrfToken, restaurantSession.me])
    },
  }
}

const leftByBuild = async <Value>(file: string): Promise<Record<string, Value>> =>
  existsSync(file) ? JSON.parse(await readFile(file, 'utf8')) : {}
