import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { failures } from '@dobara/contract/failures'
import { ResId } from '@dobara/contract/fields'
import type { FoundByLink, JoinPage, JoinPages } from '@dobara/contract/join-page'
import type { Language } from '@dobara/contract/language'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Failure, failFields } from '../failure.ts'
import { failureBody } from './failures.ts'
import { type JoinLinks, pictureAddress, servePictures } from './join-picture.ts'
import { languageOf } from './language.ts'
import { sendPacked } from './packed.ts'
import type { Shell } from './shell.ts'
import type { WebApp } from './web-app.ts'

/** Whoever has no answer by then gets the page without it: the app asks again by itself. */
const patienceMilliseconds = 2_000

/**
 * Serves the page of a join link with the restaurant in it, so that it is read before any script has come,
 * and by programs that run none, with the picture that stands for it in a chat. A build of the guest's app
 * that can draw neither is served as it is.
 */
export async function serveJoinPage(
  app: FastifyInstance,
  { folder, at, page }: WebApp,
  shell: Shell,
  origin: string,
  links: JoinLinks,
) {
  const { programOf, pictures } = links
  const pages = await builtPages(folder)
  if (!pages) return
  const template = await openTemplate(join(folder, page))
  servePictures(app, pages, links)
  const screen = `${at}join`

  /** Null where nobody could say in time. */
  async function find(request: FastifyRequest): Promise<FoundByLink | null> {
    const resId = lastPart(request.url)
    try {
      const code = ResId.safeParse(decodeURIComponent(resId))
      if (!code.success) return failFields({ resId: 'res_id_wrong' })
      const deadline = performance.now() + patienceMilliseconds
      const program = await app.loadLimit.begin(() => programOf(code.data), deadline)
      return { resId, program }
    } catch (error) {
      const failure: Failure | null = error instanceof Failure ? error : null
      const status = failures[failure?.code ?? 'fault'].status
      if (failure && status < 500)
        return { resId, status, failure: failureBody(failure, request.id) }
      request.log.warn({ reason: String(error) }, 'a join page went out without its restaurant')
      return null
    }
  }

  app.get(`${at}join/:resId`, async (request, reply) => {
    const found = await find(request)
    if (!found) return shell.show(screen, request, reply)
    const language = languageOf(request)
    const picture = 'program' in found ? pictureAddress(pages, pictures, found, language) : null
    const parts = await pages.joinPage({ found, language, origin, picture })
    reply
      .status('program' in found ? 200 : failures.not_found.status)
      .headers({ 'cache-control': 'no-cache', vary: 'accept-encoding, accept-language, cookie' })
    const text = shell.nameAhead(template(language, parts), screen, request, reply)
    return sendPacked(request, reply.type('text/html; charset=utf-8'), text)
  })
}

/** As it stands in the address, which is how the app reads it. */
const lastPart = (url: string) => url.split('?', 1)[0]?.split('/').at(-1) ?? ''

async function builtPages(folder: string): Promise<JoinPages | null> {
  const file = join(folder, '.join-page/pages.js')
  return existsSync(file) ? import(pathToFileURL(file).href) : null
}

/** The places of the app's page that are filled in, as the build leaves them. */
const places = {
  language: '<html lang="en">',
  head: '<title>Dobara</title>',
  needsScript: /<noscript>[^<]*<\/noscript>/,
  screen: '<div id="app"></div>',
}

/** @throws {Error} when the page lacks a place to be filled in */
async function openTemplate(file: string) {
  const text = await readFile(file, 'utf8')
  for (const place of Object.values(places))
    if (text.search(place) === -1) throw new Error(`${file} lacks ${place}`)
  // Replacements are functions, so that a `$` in a name stays a `$`.
  return (language: Language, { head, needsScript, screen, data }: JoinPage): string =>
    text
      .replace(places.language, () => `<html lang="${language}">`)
      .replace(places.needsScript, () => '')
      .replace(
        places.screen,
        () => `<noscript>${needsScript}</noscript><div id="app">${screen}</div>${data}`,
      )
      .replace(places.head, () => head)
}
