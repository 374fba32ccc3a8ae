import { fileURLToPath } from 'node:url'
import { paraglideVitePlugin } from '@inlang/paraglide-js'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { callsWithoutSchemas } from './scripts/calls-without-schemas.ts'

const api = process.env.API_ORIGIN ?? 'http://127.0.0.1:3000'

// All that the first screens have in common, by the folders and files it lies in.
const everywhere = [
  /vite\/preload-helper/,
  /\/node_modules\/(react|react-dom|scheduler|idb-keyval)\//,
  /\/ui\/src\/(thali-ring|button|button-look|spinner|logo|connection-banner|empty-state)\./,
  /\/web\/src\/(store|waiting|toasts|formats|use-task|use-is-online|use-has-passed|screen-boundary|offline-shell)\./,
  /\/web\/src\/(session\/|language\/(sentences|language-switch)|api\/(call|call-once|retry|refused|until-answered|watch|failure-text)\.)/,
  /\/customer\/src\/(app|root|screens|router\/|frame\/|known\/(known|follow)\.|session\/guard|unsent\/unsent\.|paraglide\/runtime)/,
  /\/contract\/src\/(client|endpoint|session|identity|live|customers|restaurants)\.ts$/,
]
  .map((path) => path.source)
  .join('|')

export default defineConfig({
  base: '/my/',
  resolve: {
    alias: { '@dobara/words': fileURLToPath(new URL('./src/paraglide', import.meta.url)) },
  },
  plugins: [
    callsWithoutSchemas,
    react(),
    tailwindcss(),
    paraglideVitePlugin({
      project: './project.inlang',
      outdir: './src/paraglide',
      // The same cookie as the owner's app and the landing page.
      strategy: ['cookie', 'preferredLanguage', 'baseLocale'],
    }),
    VitePWA({
      registerType: 'prompt',
      injectRegister: false,
      scope: '/my/',
      manifest: {
        id: '/my/',
        name: 'Dobara – my points',
        short_name: 'My points',
        description: 'Your points at the restaurants you come back to.',
        start_url: '/my/',
        scope: '/my/',
        display: 'standalone',
        background_color: '#5B1A4A',
        theme_color: '#5B1A4A',
        // The product's own, which the owner's app carries.
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
        globPatterns: ['index.html', 'assets/**/*.{js,css,woff2}'],
        navigateFallback: '/my/index.html',
      },
    }),
  ],
  build: {
    modulePreload: { polyfill: false },
    // What the first screens share comes in one file, and so do the words of many: small ones compress badly.
    rolldownOptions: {
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: 'everywhere', test: new RegExp(everywhere) },
            { name: 'words', test: /paraglide.messages/, minShareCount: 3 },
          ],
        },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    proxy: Object.fromEntries(['/api', '/identity', '/dev'].map((path) => [`${path}/`, api])),
  },
})
