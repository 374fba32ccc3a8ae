import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'

/** What the server draws the join page with, in one file of its own: the server knows no package of the app's. */
export default defineConfig({
  resolve: {
    alias: { '@dobara/words': fileURLToPath(new URL('./src/paraglide', import.meta.url)) },
  },
  // Vite leaves this to the server's environment, and then both of React's builds would be in the file.
  define: { 'process.env.NODE_ENV': '"production"' },
  publicDir: false,
  ssr: { noExternal: true },
  build: {
    ssr: 'src/join/pages.tsx',
    outDir: 'dist/.join-page',
    rolldownOptions: { output: { codeSplitting: false } },
  },
})
