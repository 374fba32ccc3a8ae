import { fileURLToPath } from 'node:url'
import { sitePath, sitePaths } from '@dobara/contract/site/site-pages'
import { languages } from '@dobara/contract/text/language'
import { fetchedAhead } from '@dobara/web/scripts/fetched-ahead.ts'
import { offlineWorker } from '@dobara/web/scripts/offline-worker.ts'
import { stylesInPage } from '@dobara/web/scripts/styles-in-page.ts'
import { paraglideVitePlugin } from '@inlang/paraglide-js'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const api = process.env.API_ORIGIN ?? 'http://127.0.0.1:3000'
const servedByApi = [
  '/api',
  '/identity',
  '/dev',
  '/docs',
  '/health',
  '/metrics',
  '/my',
  '/pictures',
]
const servedInDevelopment = [...servedByApi.map((path) => `${path}/`), sitePaths.source, '/assets/']

/** The files that the service worker stores: all but rarely used scripts */
const kept =
  /^(favicon\.svg|icon-(192|512|maskable-512)\.png|manifest\.webmanifest|assets\/(?!make-poster-|bring-list-|list-worker-).+\.(js|woff2))$/

const shell = 'src/dashboard/shell.tsx'
/**
 * Shared modules and texts. In the counter's chunk, they would make other screens load all of it.
 */
const frame =
  /owner\/src\/(dashboard\/shell\.tsx|api\/(outlets|restaurant)\.ts|pin\/forgotten-pin\.tsx)$|ui\/src\/(card|dialog(-buttons)?)\.tsx$|web\/src\/(screen\/fetched|time\/when)\.tsx$|web\/src\/(text\/in-unit-around|time\/full-last-day)\.ts$|messages\/(close|gave_points|pin_forgotten|points_label)\.js$/
/**
 * Shared with the profile, which does not load the frame. The sentences of refusals need no file
 * besides, because Chromium does not fetch a failed file again.
 */
const forms =
  /web\/src\/(api\/(use-submission|until-answered)|lazy\/use-lazy-dialog)\.ts$|ui\/src\/boxed-pin-field\.tsx$|owner\/src\/pin\/whose-pin\.ts$|contract\/src\/(calls\/restaurants|rules\/bill-rule|text\/(fill|language))\.ts$|messages\/(back|cancel|email_label|saving|log_out|logging_out|pin_(yours|of_(giver|decider|manager)))\.js$/
/** One chunk, because the first screen names each */
const windows =
  /(contract\/src\/(windows\/.+|rules\/(festivals|points-windows))|web\/src\/windows\/.+|owner\/src\/windows\/(window-now|followed-window))\.tsx?$/
/** For pages that are opened later. As chunks of their own, the entry would name each. */
const pages =
  /owner\/src\/(dashboard\/(add-button|folded-fields|or-none)|account\/device-name|pin\/(form-columns|pin-and-buttons))\.tsx?$|web\/src\/screen\/copy-text\.ts$|messages\/(import_open|staff_(saving|changed))\.js$/
const lists =
  /owner\/src\/dashboard\/(ask-to-tell|chip|decide-button|decision-row|decline-button|rows|use-decision)\.tsx?$/

const named = [
  { name: 'everywhere', tags: ['$initial' as const], priority: 3 },
  // If these texts were in the sign-in page's chunk, other screens would load all of it.
  { name: 'texts', test: /messages\/(give_points|phone_label)\.js$/, priority: 2 },
  { name: 'forms', test: forms, priority: 2 },
  { name: 'frame', test: frame, priority: 1 },
  { name: 'windows', test: windows, priority: 1 },
  { name: 'lists', test: lists, priority: 0 },
  { name: 'pages', test: pages, priority: 0 },
  { name: 'sign-in', test: /owner\/src\/auth\/phone-login\.tsx$/, priority: 1 },
  // Ungrouped, this chunk would hold the bundler's runtime, for which every screen waits.
  {
    name: 'make-poster',
    test: /owner\/src\/invite\/poster\/make-poster\.ts$/,
    priority: 0,
  },
  { name: 'counter', test: /owner\/src\/counter\/give-points\.tsx$/, priority: 0 },
]

/** Serves app.html for every page, as the server does in production. */
const appPages: Plugin = {
  name: 'app-pages',
  configureServer: ({ middlewares }) => {
    middlewares.use((request, _response, next) => {
      const [path = '/'] = (request.url ?? '/').split('?')
      const isPage = request.headers.accept?.includes('text/html') && !path.includes('.')
      const isServed = servedByApi.some((prefix) => path.startsWith(`${prefix}/`))
      if (isPage && !sitePaths.test(path) && !isServed) request.url = '/app.html'
      next()
    })
  },
}

export default defineConfig({
  resolve: {
    alias: { '@dobara/words': fileURLToPath(new URL('./src/paraglide', import.meta.url)) },
  },
  plugins: [
    react(),
    tailwindcss(),
    paraglideVitePlugin({
      project: './project.inlang',
      outdir: './src/paraglide',
      strategy: ['cookie', 'preferredLanguage', 'baseLocale'],
    }),
    stylesInPage,
    fetchedAhead({
      '/auth': ['src/auth/phone-login.tsx'],
      '/email-login': ['src/auth/email-login.tsx'],
      '/profile': ['src/profile/complete-profile.tsx'],
      '/dashboard': [shell, 'src/counter/give-points.tsx'],
      '/dashboard/online': [shell, 'src/online-requests/give-online.tsx'],
      '/dashboard/approve': [shell, 'src/reward-claims/approve-rewards.tsx'],
      '/dashboard/my-account': [shell, 'src/account/my-account.tsx'],
    }),
    offlineWorker(kept, 'app.html', '/dashboard', {
      notPages: [
        sitePaths,
        // The checkout page needs the content security policy that the server sends.
        /^\/subscriptions\/pay\/?$/,
        /^\/licences\.txt$/,
        ...servedByApi.map((path) => new RegExp(`^${path}(/|$)`)),
      ],
      documents: {
        paths: sitePaths.source,
        ahead: languages.map((language) => sitePath('landing', language)),
        files: String.raw`/assets/(index|run-demo|poster)-[\w-]+\.(js|svg)`,
      },
    }),
    appPages,
  ],
  build: {
    modulePreload: { polyfill: false },
    license: { fileName: '.bundled.json' },
    rolldownOptions: {
      input: { app: 'app.html' },
      // Each chunk costs a request, and browsers send only six requests at once.
      output: {
        // The entry names each chunk, so chunks that screens share have no names of their own.
        chunkFileNames: ({ name, isDynamicEntry }) =>
          `assets/${isDynamicEntry || named.some((group) => group.name === name) ? name : 'shared'}-[hash].js`,
        codeSplitting: {
          groups: named,
        },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    proxy: Object.fromEntries(servedInDevelopment.map((path) => [path, api])),
  },
})
