import { fileURLToPath } from 'node:url'
import { paraglideVitePlugin } from '@inlang/paraglide-js'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { landingInDevelopment } from './scripts/landing-in-development.ts'

const api = process.env.API_ORIGIN ?? 'http://127.0.0.1:3000'
/** The landing page's languages are documents of their own. */
const landing = /^\/(hi\/?)?$/
const servedByApi = ['/api', '/identity', '/dev', '/docs', '/health', '/metrics', '/my']

/** What the way in and the counter both need: many small files are many answers to wait for on a phone. */
const everywhere =
  /\/node_modules\/(react|react-dom|scheduler|react-router)\/|\/ui\/src\/(alert|button|button-look|control-look|empty-state|field|icons|logo|spinner|text-field|thali-ring)\.|\/web\/src\/(form-alert|screen-boundary|screen-title|store|stored|use-has-passed|use-is-online|use-task|waiting|api\/(call|call-once|failure-text|refused|retry)|session\/[a-z-]+|language\/(language-switch|sentences))\./

/** In development every page of the app is app.html, as the server does it in production. */
const appPages: Plugin = {
  name: 'app-pages',
  configureServer: ({ middlewares }) => {
    middlewares.use((request, _response, next) => {
      const [path = '/'] = (request.url ?? '/').split('?')
      const isPage = request.headers.accept?.includes('text/html') && !path.includes('.')
      const isServed = servedByApi.some((prefix) => path.startsWith(`${prefix}/`))
      if (isPage && !landing.test(path) && !isServed) request.url = '/app.html'
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
      // The landing page's server-side choice of language reads the same cookie.
      strategy: ['cookie', 'preferredLanguage', 'baseLocale'],
    }),
    VitePWA({
      registerType: 'prompt',
      injectRegister: false,
      manifest: {
        id: '/dashboard',
        name: 'Dobara for restaurants',
        short_name: 'Dobara',
        description: 'Loyalty points for your restaurant.',
        start_url: '/dashboard',
        scope: '/',
        display: 'standalone',
        background_color: '#FFF9F0',
        theme_color: '#5B1A4A',
        icons: [
          { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
          { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
          {
            src: '/icon-maskable-512.png',
            sizes: '512x512',
            type: 'image/png',
            purpose: 'maskable',
          },
        ],
      },
      workbox: {
        globPatterns: ['app.html', 'assets/**/*.{js,css,woff2}', 'favicon.svg'],
        // Too large to be kept on every phone for what is needed once or twice.
        globIgnores: ['assets/make-poster-*.js'],
        navigateFallback: '/app.html',
        navigateFallbackDenylist: [
          landing,
          ...servedByApi.map((path) => new RegExp(`^${path}(/|$)`)),
        ],
      },
    }),
    landingInDevelopment,
    appPages,
  ],
  build: {
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { app: 'app.html' },
      output: { codeSplitting: { groups: [{ name: 'everywhere', test: everywhere }] } },
    },
  },
  server: {
    host: '127.0.0.1',
    proxy: Object.fromEntries(servedByApi.map((path) => [`${path}/`, api])),
  },
})
