import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'

/** What the server draws the join page with, in one file of its own: the server knows no package of the app's. */
export default defineConfig({
  resolve: {
    alias: { '@dobara/words': fileURLToPath(new URL('./src/paraglide', import.meta.url)) },
  },
  // Without this line the file would hold React's development build too: for a server, Vite leaves the choice to the run.
  define: { 'process.env.NODE_ENV': '"production"' },
  publicDir: false,
  ssr: { noExternal: true },
  build: {
    ssr: 'src/join/pages.tsx',
    outDir: 'dist/.join-page',
    rolldownOptions: { output: { codeSplitting: false } },
  },
})
