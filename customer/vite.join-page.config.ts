import { fileURLToPath } from 'node:url'
import { preactForReact } from '@dobara/web/scripts/preact-for-react.ts'
import { defineConfig } from 'vite'

/** Bundles the join page's renderer into one file, because the server installs none of the app's packages. */
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
