/**
 * Draws the sign-in page into copies of app.html, one for each language. A new phone shows the page
 * before its script arrives.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { type Language, languages } from '@dobara/contract/text/language'
import { createServer } from 'vite'

const dist = new URL('../dist/', import.meta.url)
const place = /<div id="app">.*?<\/div>/s

const vite = await createServer({
  logLevel: 'warn',
  appType: 'custom',
  optimizeDeps: { noDiscovery: true },
  server: { middlewareMode: true },
})
const { drawSignIn } = (await vite.ssrLoadModule(
  '/src/draw-sign-in.tsx',
)) as typeof import('../src/draw-sign-in.tsx')
const html = await readFile(new URL('app.html', dist), 'utf8')
if (!place.test(html)) throw new Error('app.html has no <div id="app">')
const drawn = Object.fromEntries(languages.map((language) => [language, pageIn(language)]))
await writeFile(new URL('.drawn-pages.json', dist), JSON.stringify({ '/auth': drawn }))
await vite.close()

function pageIn(language: Language) {
  return html
    .replace('<html lang="en">', () => `<html lang="${language}">`)
    .replace(place, () => `<div id="app" data-drawn>${drawSignIn(language)}</div>`)
}
