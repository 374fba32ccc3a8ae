/**
 * Builds the landing page into dist: its script and styles, then one static page per language, the
 * sitemap and robots.txt. Runs after the app's own build, whose files the page loads ahead.
 * These name the address people use, which the server knows: it writes it in the placeholder's place.
 */
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import { build, createServer, type InlineConfig } from 'vite'
import { type Language, languages, pathOf } from '../src/landing/languages.ts'
import { fillTemplate } from './landing-template.ts'

const origin = '%origin%'
const root = new URL('../', import.meta.url)
const dist = new URL('dist/', root)
/** What the server fills in and serves; nobody is sent these files as they are. */
const pages = new URL('.origin-pages/', dist)

/** What a search engine would only be sent away from. */
const closed = [
  '/api/',
  '/identity/',
  '/dashboard',
  '/profile',
  '/reset-password',
  '/subscriptions',
]

const config: InlineConfig = {
  configFile: false,
  root: fileURLToPath(root),
  logLevel: 'warn',
  resolve: { alias: { '@dobara/words': fileURLToPath(new URL('src/paraglide', root)) } },
  plugins: [tailwindcss()],
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
const { renderLanding } = await loadRenderer()
const app = await appFiles()

for (const language of languages) {
  const { head, page } = renderLanding({ language, origin, fonts: await fontsOf(language) })
  const html = fillTemplate(template, { language, head, page, app })
  await writePage(pathOf[language], html)
}
await writeFile(new URL('sitemap.xml', pages), sitemap())
await writeFile(
  new URL('robots.txt', pages),
  `User-agent: *\n${closed.map((path) => `Disallow: ${path}\n`).join('')}Sitemap: ${origin}/sitemap.xml\n`,
)

async function loadRenderer(): Promise<typeof import('../src/landing/render.tsx')> {
  const vite = await createServer({
    ...config,
    appType: 'custom',
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true },
  })
  const renderer = await vite.ssrLoadModule('/src/landing/render.tsx')
  await vite.close()
  return renderer as typeof import('../src/landing/render.tsx')
}

/** The script and styles of app.html, as the app's build named them. */
async function appFiles() {
  const html = await readFile(new URL('app.html', dist), 'utf8')
  return [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.(?:js|css))"/g)].map(
    ([, file = '']) => file,
  )
}

async function fontsOf(language: Language) {
  const shownFirst = language === 'hi' ? ['anek-latin', 'anek-hindi'] : ['anek-latin', 'anek-name']
  const assets = await readdir(new URL('assets/', dist))
  return shownFirst.map((font) => `/assets/${assets.find((name) => name.startsWith(font))}`)
}

async function writePage(path: string, html: string) {
  const folder = new URL(path.slice(1) || '.', pages)
  await mkdir(folder, { recursive: true })
  await writeFile(new URL('index.html', folder), html)
}

function sitemap() {
  const urls = languages.map((language) => `<url><loc>${origin}${pathOf[language]}</loc></url>`)
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`
}
