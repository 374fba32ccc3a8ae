import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'

/** Bundles the join page's renderer into one file, because the server installs none of the app's packages. */
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
