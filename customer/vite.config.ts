import { fileURLToPath } from 'node:url'
import { drawnForMembers } from '@dobara/web/scripts/drawn-for-members.ts'
import { fetchedAhead } from '@dobara/web/scripts/fetched-ahead.ts'
import { offlineWorker } from '@dobara/web/scripts/offline-worker.ts'
import { stylesInPage } from '@dobara/web/scripts/styles-in-page.ts'
import { paraglideVitePlugin } from '@inlang/paraglide-js'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { emptyCard } from './src/frame/empty-card-html.ts'

const api = process.env.API_ORIGIN ?? 'http://127.0.0.1:3000'

export default defineConfig({
  base: '/my/',
  resolve: {
    alias: { '@dobara/words': fileURLToPath(new URL('./src/paraglide', import.meta.url)) },
  },
  plugins: [
    react(),
    tailwindcss(),
    paraglideVitePlugin({
      project: './project.inlang',
      outdir: './src/paraglide',
      // The owner's app and the landing page use the same cookie.
      strategy: ['cookie', 'preferredLanguage', 'baseLocale'],
    }),
    stylesInPage,
    fetchedAhead({
      '/my': ['src/card/my-card.tsx'],
      '/my/': ['src/card/my-card.tsx'],
      '/my/sign-in': ['src/session/sign-in.tsx'],
      '/my/join': ['src/join/join.tsx'],
    }),
    drawnForMembers('index.html', ['/my', '/my/'], emptyCard),
    offlineWorker(/^(manifest\.webmanifest|assets\/.+\.(js|woff2))$/, 'index.html', '/my/', {
      drawnPages: [/^\/my\/join\//],
      opening: { paths: /^\/my\/?(\?|$)/, screen: emptyCard },
      messages: '/my/messages',
    }),
  ],
  build: {
    modulePreload: { polyfill: false },
    license: { fileName: '.bundled.json' },
    rolldownOptions: {
      output: {
        // The full name lists all screens that share the chunk, and the first screen names each.
        chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash].js`,
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: 'everywhere', tags: ['$initial'] },
            {
              name: 'shared',
              minShareCount: 3,
              entriesAware: true,
              entriesAwareMergeThreshold: 2000,
            },
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
