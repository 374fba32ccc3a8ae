import { pageValues } from '@dobara/contract/contact'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { fail } from '../failure.ts'
import { serveFilledPages } from './filled-pages.ts'
import { guestsHeaders, type Sources, securityHeaders } from './headers.ts'
import { serveJoinPage } from './join-page.ts'
import type { JoinLinks } from './join-picture.ts'
import { serveOwnPictures } from './own-pictures.ts'
import { openShell, type Shell } from './shell.ts'
import { stylesInPages } from './styles-in-pages.ts'
import { checkoutScreen, type WebApp } from './web-app.ts'

const forMachines = /^\/(api|identity|dev|docs|health|metrics)(\/|$)/

interface WebParts {
  checkoutSources?: Sources | null
  /** What the pages of join links are drawn from, and the owners' pictures. */
  joinLinks?: JoinLinks | null
}

/**
 * Serves the built web apps. Files named after their content are kept for good, pages are asked for
 * again each time. An address of a screen gets its app's page; any other that a person opens leads
 * home; what a program asks for and nothing serves is a failure like every other.
 */
export async function serveWeb(
  app: FastifyInstance,
  webApps: readonly WebApp[],
  { origin, particulars }: Pick<Config, 'origin' | 'particulars'>,
  { checkoutSources = null, joinLinks = null }: WebParts = {},
) {
  const styles = (await Promise.all(webApps.flatMap(foldersOf).map(stylesInPages))).flat()
  const { 'content-security-policy': policy } = securityHeaders(origin, styles)
  app.addHook('onRequest', (request, reply, done) => {
    if (!forMachines.test(request.url)) reply.header('content-security-policy', policy)
    done()
  })
  const values = pageValues(origin, particulars)
  const shells = new Map<WebApp, Shell>()
  const checkoutHeaders = checkoutSources && guestsHeaders(origin, checkoutSources)
  for (const webApp of webApps) {
    const { at, siteFolder } = webApp
    if (siteFolder) await serveFilledPages(app, siteFolder, at, values)
    const shell = await openShell(webApp, origin.startsWith('https:'))
    shells.set(webApp, shell)
    if (webApp.joins && joinLinks) await serveJoinPage(app, webApp, shell, origin, joinLinks)
    await app.register(fastifyStatic, {
      root: foldersOf(webApp),
      prefix: at,
      decorateReply: !app.hasReplyDecorator('sendFile'),
      preCompressed: true,
      cacheControl: false,
      dotfiles: 'ignore',
      redirect: true,
      setHeaders: (reply, path) =>
        reply.header(
          'cache-control',
          isNamedByContent(webApp, path) ? 'public, max-age=31536000, immutable' : 'no-cache',
        ),
    })
  }
  if (joinLinks) serveOwnPictures(app, joinLinks.ownPicture)
  if (!webApps.some(({ at }) => at === '/')) app.get('/', explainMissing)
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/'
    if (!isPage(request, path)) return fail('not_found')
    const shown = webApps.find(({ screens }) => screens.test(path))
    // Programs that fetch a shared link for a preview accept anything.
    if (shown && checkoutHeaders && checkoutScreen.test(path)) reply.headers(checkoutHeaders)
    const shell = shown && shells.get(shown)
    if (shell) return shell.show(path, request, reply)
    return isPerson(request) && path !== '/' ? reply.redirect('/') : fail('not_found')
  })
}

const foldersOf = ({ folder, siteFolder }: WebApp): string[] =>
  siteFolder ? [folder, siteFolder] : [folder]

const isNamedByContent = (webApp: WebApp, path: string): boolean =>
  foldersOf(webApp).some((folder) => path.startsWith(`${folder}assets/`))

const isPage = ({ method }: FastifyRequest, path: string): boolean =>
  (method === 'GET' || method === 'HEAD') && !/\.[^/]*$/.test(path) && !forMachines.test(path)

/** A person types or follows an address, and the browser then asks for HTML; pages and programs ask for something else. */
const isPerson = ({ headers }: FastifyRequest): boolean =>
  Boolean(headers.accept?.includes('text/html'))

const explainMissing = async (_request: FastifyRequest, reply: FastifyReply) =>
  reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-cache')
    .send(
      '<!doctype html><html lang="en"><title>Dobara</title><h1>Dobara</h1>' +
        '<p>The web app is not built. Stop the server and run <code>npm start</code>, which builds it.</p>' +
        '<p>The API is here; it is described at <a href="/docs/">/docs</a>.</p></html>',
    )
