import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const standIns = {
  react: fileURLToPath(new URL('../src/react.ts', import.meta.url)),
  'react-dom': 'preact/compat',
  'react-dom/client': 'preact/compat/client',
  'react-dom/server': 'preact-render-to-string',
  'react/jsx-runtime': 'preact/jsx-runtime',
  'react/jsx-dev-runtime': 'preact/jsx-dev-runtime',
}

/** The screens and the libraries are written for React; what is built runs on Preact, a sixth of its weight. */
export const preactForReact: Plugin = {
  name: 'preact-for-react',
  config: () => ({
    resolve: {
      alias: Object.entries(standIns).map(([name, replacement]) => ({
        find: new RegExp(`^${name}$`),
        replacement,
      })),
    },
    // Pages are drawn while building, too: Node would give these libraries React itself.
    ssr: { noExternal: [/react/, /hookform/] },
  }),
}
