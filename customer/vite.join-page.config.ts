import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'

/** The bundle contains all packages, because the server installs none of them. */
export default defineConfig({
  resolve: {
    alias: { '@dobara/words': fileURLToPath(new URL('./src/paraglide', import.meta.url)) },
  },
  // Otherwise, the running server would choose React's build.
  define: { 'process.env.NODE_ENV': '"production"' },
  publicDir: false,
  ssr: { noExternal: true },
  build: {
    ssr: 'src/join/pages.tsx',
    outDir: 'dist/.join-page',
    rolldownOptions: { output: { codeSplitting: false } },
  },
})
