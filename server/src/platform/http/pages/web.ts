import { pageValues } from '@dobara/contract/site/contact'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'
import { fail } from '../../failure.ts'
import { headersWith, type Sources, securityHeaders } from '../headers.ts'
import { serveFilledPages } from './filled-pages.ts'
import { forMachines, isOpened, isPerson } from './opened-by-person.ts'
import { type PictureRoute, servePictures } from './pictures.ts'
import { openShell, type Shell } from './shell.ts'
import { stylesInPages } from './styles-in-pages.ts'
import type { WebApp } from './web-app.ts'
import { serveWrittenPage, type WrittenPage } from './written-page.ts'

interface FeaturePages {
  /** Only this screen may load scripts of other origins. */
  checkout?: { screen: RegExp; sources: Sources } | null
  writtenPages?: WrittenPage[]
  pictures?: PictureRoute[]
}

/**
 * Browsers cache files that are named after their content for good, and check pages each time. At
 * an unknown address, a person is redirected to the start page, and a program gets a failure.
 */
export async function serveWeb(
  app: FastifyInstance,
  webApps: readonly WebApp[],
  { origin, particulars }: Pick<Config, 'origin' | 'particulars'>,
  { checkout = null, writtenPages = [], pictures = [] }: FeaturePages = {},
) {
  const styles = (await Promise.all(webApps.flatMap(foldersOf).map(stylesInPages))).flat()
  const { 'content-security-policy': policy } = securityHeaders(origin, styles)
  app.addHook('onRequest', (request, reply, done) => {
    if (!forMachines.test(request.url)) reply.header('content-security-policy', policy)
    done()
  })
  const values = pageValues(origin, particulars)
  const shells = new Map<WebApp, Shell>()
  const checkoutHeaders = checkout && headersWith(origin, checkout.sources)
  for (const webApp of webApps) {
    const { at, siteFolder } = webApp
    if (siteFolder) await serveFilledPages(app, siteFolder, at, values)
    const shell = await openShell(webApp, origin.startsWith('https:'))
    shells.set(webApp, shell)
    for (const page of writtenPages)
      if (webApp.screens.test(page.screen)) serveWrittenPage(app, page, shell)
    await app.register(fastifyStatic, {
      root: foldersOf(webApp),
      prefix: at,
      decorateReply: !app.hasReplyDecorator('sendFile'),
      preCompressed: true,
      cacheControl: false,
      dotfiles: 'ignore',
      // Only files are served here, because the address of a folder belongs to a screen.
      allowedPath: (path) => isFile.test(path),
      setHeaders: (reply, path) =>
        reply.header(
          'cache-control',
          isNamedByContent(webApp, path) ? 'public, max-age=31536000, immutable' : 'no-cache',
        ),
    })
  }
  for (const route of pictures) servePictures(app, route)
  if (!webApps.some(({ at }) => at === '/')) app.get('/', explainMissing)
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/'
    if (!isOpened(request, path)) return fail('not_found')
    const shown = isFile.test(path) ? undefined : webApps.find(({ screens }) => screens.test(path))
    // Programs that preview a link accept any type, and also get the page.
    if (shown && checkoutHeaders && checkout.screen.test(path)) reply.headers(checkoutHeaders)
    const shell = shown && shells.get(shown)
    if (shell) return shell.show(path, request, reply)
    return isPerson(request) && path !== '/' ? reply.redirect('/') : fail('not_found')
  })
}

const foldersOf = ({ folder, siteFolder }: WebApp): string[] =>
  siteFolder ? [folder, siteFolder] : [folder]

const isNamedByContent = (webApp: WebApp, path: string): boolean =>
  foldersOf(webApp).some((folder) => path.startsWith(`${folder}assets/`))

const isFile = /\.[^/]*$/

const explainMissing = async (_request: FastifyRequest, reply: FastifyReply) =>
  reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-cache')
    .send(
      '<!doctype html><html lang="en"><title>Dobara</title><h1>Dobara</h1>' +
        '<p>The web app is not built. Stop the server and run <code>npm start</code>, which builds it.</p>' +
        '<p>The API is here; it is described at <a href="/docs/">/docs</a>.</p></html>',
    )
