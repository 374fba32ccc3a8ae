import { fileURLToPath } from 'node:url'
import { preactForReact } from '@dobara/web/scripts/preact-for-react.ts'
import { defineConfig } from 'vite'

/** What the server draws the join page with, in one file of its own: the server knows no package of the app's. */
export default defineConfig({
  resolve: {
    alias: { '@dobara/words': fileURLToPath(new URL('./src/paraglide', import.meta.url)) },
  },
  plugins: [preactForReact],
  publicDir: false,
  ssr: { noExternal: true },
  build: {
    ssr: 'src/join/pages.tsx',
    outDir: 'dist/.join-page',
    rolldownOptions: { output: { codeSplitting: false } },
  },
})
