/**
 * Builds the pages that are documents of their own into dist: their script and styles, then one static
 * page for each text and language, the sitemap and robots.txt. Runs after the app's own build, whose files
 * the pages load ahead. What a server's settings say is left to the server as names between percent signs.
 * Beside them the app's page with the way in drawn into it, for phones that open it first.
 */
import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { stylesInPage } from '@dobara/web/scripts/styles-in-page.ts'
import tailwindcss from '@tailwindcss/vite'
import { build, createServer, type InlineConfig, type Plugin } from 'vite'
import { type Language, languages, pages, pathOf } from '../src/landing/languages.ts'
import { fillTemplate } from './landing-template.ts'

const origin = '%origin%'
const root = new URL('../', import.meta.url)
const dist = new URL('dist/', root)
/** What the server fills in and serves; nobody is sent these files as they are. */
const filledPages = new URL('.filled-pages/', dist)

/** What a search engine would only be sent away from. */
const closed = [
  '/api/',
  '/identity/',
  '/dashboard',
  '/profile',
  '/reset-password',
  '/subscriptions',
]

/**
 * Vite's helper for imports on demand fetches styles and further scripts ahead of what is imported. Nothing
 * here has any, and it would be half of the landing page's script.
 */
const bareImports: Plugin = {
  name: 'bare-imports',
  enforce: 'pre',
  load: (id) => (id === '\0vite/preload-helper.js' ? bareHelper : null),
}
const bareHelper = 'export const __vitePreload = (load) => load()'

const config: InlineConfig = {
  configFile: false,
  root: fileURLToPath(root),
  logLevel: 'warn',
  resolve: { alias: { '@dobara/words': fileURLToPath(new URL('src/paraglide', root)) } },
  plugins: [tailwindcss(), stylesInPage, bareImports],
}

await build({
  ...config,
  publicDir: false,
  build: {
    emptyOutDir: false,
    modulePreload: false,
    license: { fileName: '.bundled-landing.json' },
    rollupOptions: { input: 'index.html' },
  },
})
const builtPage = new URL('index.html', dist)
const template = await readFile(builtPage, 'utf8')
await rm(builtPage)
const { renderPage, poster, drawSignIn } = await render()
const app = await appFiles()

for (const language of languages) {
  const fonts = await fontsOf(language)
  for (const page of pages) {
    const rendered = renderPage({ page, language, fonts, poster })
    await writePage(pathOf(page, language), fillTemplate(template, { ...rendered, language, app }))
  }
}
await writeFile(new URL('.drawn-pages.json', dist), JSON.stringify({ '/auth': await drawnPages() }))
await writeFile(new URL('sitemap.xml', filledPages), sitemap())
await writeFile(
  new URL('robots.txt', filledPages),
  `User-agent: *\n${closed.map((path) => `Disallow: ${path}\n`).join('')}Sitemap: ${origin}/sitemap.xml\n`,
)

/** The app's page as the server shows it at the way in, by language. */
async function drawnPages() {
  const html = await readFile(new URL('app.html', dist), 'utf8')
  const place = /<div id="app">.*?<\/div>/s
  if (!place.test(html)) throw new Error('app.html has no place for the way in')
  const pageIn = (language: Language) =>
    html
      .replace('<html lang="en">', () => `<html lang="${language}">`)
      .replace(place, () => `<div id="app" data-drawn>${drawSignIn(language)}</div>`)
  return Object.fromEntries(languages.map((language) => [language, pageIn(language)]))
}

/** The poster is drawn while the renderer's server can still be asked for modules. */
async function render() {
  const vite = await createServer({
    ...config,
    appType: 'custom',
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true },
  })
  const { renderPage, drawPosterPicture } = (await vite.ssrLoadModule(
    '/src/landing/render.tsx',
  )) as typeof import('../src/landing/render.tsx')
  const poster = await writeAsset('poster', 'svg', await drawPosterPicture())
  const { drawSignIn } = (await vite.ssrLoadModule(
    '/src/draw-sign-in.tsx',
  )) as typeof import('../src/draw-sign-in.tsx')
  await vite.close()
  return { renderPage, poster, drawSignIn }
}

/** Named after its content, as the build names its own. @returns its address */
async function writeAsset(name: string, type: string, content: string): Promise<string> {
  const hash = createHash('sha256').update(content).digest('base64url').slice(0, 8)
  const path = `assets/${name}-${hash}.${type}`
  await writeFile(new URL(path, dist), content)
  return `/${path}`
}

/** The scripts of app.html, as the app's build named them. */
async function appFiles() {
  const html = await readFile(new URL('app.html', dist), 'utf8')
  return [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map(([, file = '']) => file)
}

async function fontsOf(language: Language) {
  // In Hindi the Latin signs follow: shared, the network would bring both late.
  const shownFirst = language === 'hi' ? ['anek-hindi'] : ['anek-latin', 'anek-name']
  const assets = await readdir(new URL('assets/', dist))
  return shownFirst.map((font) => `/assets/${assets.find((name) => name.startsWith(font))}`)
}

async function writePage(path: string, html: string) {
  const folder = new URL(path.slice(1) || '.', filledPages)
  await mkdir(folder, { recursive: true })
  await writeFile(new URL('index.html', folder), html)
}

function sitemap() {
  const urls = pages.flatMap((page) =>
    languages.map((language) => `<url><loc>${origin}${pathOf(page, language)}</loc></url>`),
  )
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`
}
