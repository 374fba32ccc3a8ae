import { fileURLToPath } from 'node:url'
import { stylesInPage } from '@dobara/web/scripts/styles-in-page.ts'
import { paraglideVitePlugin } from '@inlang/paraglide-js'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'
import { pagesInDevelopment } from './scripts/pages-in-development.ts'

const api = process.env.API_ORIGIN ?? 'http://127.0.0.1:3000'

/** Vite's import helper would double this page's script, but preloads nothing. */
const bareImports: Plugin = {
  name: 'bare-imports',
  enforce: 'pre',
  load: (id) => (id === '\0vite/preload-helper.js' ? bareHelper : null),
}
const bareHelper = 'export const __vitePreload = (load) => load()'

export default defineConfig({
  resolve: {
    alias: { '@dobara/words': fileURLToPath(new URL('./src/paraglide', import.meta.url)) },
  },
  plugins: [
    tailwindcss(),
    paraglideVitePlugin({
      project: './project.inlang',
      outdir: './src/paraglide',
      strategy: ['cookie', 'preferredLanguage', 'baseLocale'],
    }),
    stylesInPage,
    bareImports,
    pagesInDevelopment,
  ],
  build: {
    modulePreload: false,
    license: { fileName: '.bundled.json' },
  },
  server: {
    host: '127.0.0.1',
    proxy: {
      '^/(api|identity|my|auth|dashboard|assets|favicon.svg|icon-180.png|licences.txt)(/|$)': api,
    },
  },
})
