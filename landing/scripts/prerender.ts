/**
 * Renders each page into dist; Vite and the owner's app must be built first. The server fills in
 * the names between percent signs.
 */
import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { sitePages, sitePath } from '@dobara/contract/site/site-pages'
import { type Language, languages } from '@dobara/contract/text/language'
import { createServer } from 'vite'
import { fillTemplate } from './template.ts'

const origin = '%origin%'
const dist = new URL('../dist/', import.meta.url)
const builtOwnerPage = new URL('../../owner/dist/app.html', import.meta.url)
/** The server sends these files only after filling in the settings. */
const filledPages = new URL('.filled-pages/', dist)

/** The server redirects or refuses these paths. */
const closedToRobots = [
  '/api/',
  '/identity/',
  '/dashboard',
  '/profile',
  '/reset-password',
  '/subscriptions',
]

const builtTemplate = new URL('index.html', dist)
const template = await readFile(builtTemplate, 'utf8')
await rm(builtTemplate)
const { renderPage, poster } = await loadRenderer()
const appFiles = await ownerScripts()

for (const language of languages) {
  const fonts = await fontsOf(language)
  for (const page of sitePages) {
    const rendered = renderPage({ page, language, fonts, poster })
    const html = fillTemplate(template, { ...rendered, language, appFiles })
    await writePage(sitePath(page, language), html)
  }
}
await writeFile(new URL('sitemap.xml', filledPages), sitemap())
await writeFile(
  new URL('robots.txt', filledPages),
  `User-agent: *\n${closedToRobots.map((path) => `Disallow: ${path}\n`).join('')}Sitemap: ${origin}/sitemap.xml\n`,
)

/** Drawing the poster needs modules that Vite's server loads. */
async function loadRenderer() {
  const vite = await createServer({
    logLevel: 'warn',
    appType: 'custom',
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true },
  })
  const { renderPage, drawPosterPicture } = (await vite.ssrLoadModule(
    '/src/render.tsx',
  )) as typeof import('../src/render.tsx')
  const poster = await writeAsset('poster', 'svg', await drawPosterPicture())
  await vite.close()
  return { renderPage, poster }
}

/** @returns the path in the asset's URL */
async function writeAsset(name: string, type: string, content: string): Promise<string> {
  const hash = createHash('sha256').update(content).digest('base64url').slice(0, 8)
  const path = `assets/${name}-${hash}.${type}`
  await writeFile(new URL(path, dist), content)
  return `/${path}`
}

async function ownerScripts() {
  const html = await readFile(builtOwnerPage, 'utf8')
  return [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map(([, file = '']) => file)
}

/** A Hindi page preloads no Latin font, because a slow network would delay both fonts. */
async function fontsOf(language: Language) {
  const preloaded = language === 'hi' ? ['anek-hindi'] : ['anek-latin', 'anek-name']
  const assets = await readdir(new URL('assets/', dist))
  return preloaded.map((font) => `/assets/${assets.find((name) => name.startsWith(font))}`)
}

async function writePage(path: string, html: string) {
  const folder = new URL(path.slice(1) || '.', filledPages)
  await mkdir(folder, { recursive: true })
  await writeFile(new URL('index.html', folder), html)
}

function sitemap() {
  const urls = sitePages.flatMap((page) =>
    languages.map((language) => `<url><loc>${origin}${sitePath(page, language)}</loc></url>`),
  )
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`
}
