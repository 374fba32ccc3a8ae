import type { Plugin } from 'vite'

const calls = /\/contract\/src\/calls\/[^/]+\.ts$/
const summary = /\n\s*summary:\s*(['"`])(?:\\.|(?!\1).)*\1,/gs
const fails = /\n\s*fails:\s*\[[^\]]*\],/g

/** Leaves out of the browser's scripts what only the API's description needs: each call's summary and its failures. */
export const leanerCalls: Plugin = {
  name: 'leaner-calls',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: calls },
    handler: (code) => ({ code: code.replace(summary, '').replace(fails, ''), map: null }),
  },
}
