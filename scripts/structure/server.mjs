/** @fastify/csrf is a library for tokens that knows no Fastify itself. */
const isFastify = /^(fastify($|[-/])|@fastify\/(?!csrf$))/
const knowsFastify = /^server\/src\/(platform\/http\/|app\.ts$)/
const readsEnvironment = 'server/src/platform/config.ts'
const isQueries = /\/([a-z-]+-)?queries\.ts$/

/** The server's rules besides the order: about queries, Fastify, the environment and development. */
export function serverViolations({ path, text, imports, isTest }) {
  if (!path.startsWith('server/src/') || isTest) return []
  return [
    ...imports.flatMap((imported) => importViolations(path, imported)),
    ...(/\bprocess\.env\b/.test(text) && path !== readsEnvironment
      ? ['reads the environment; only platform/config.ts does']
      : []),
    ...(featureOf(path) === 'development' ? [] : developmentIn(text)),
  ]
}

function importViolations(path, imported) {
  if (isFastify.test(imported))
    return knowsFastify.test(path) ? [] : [`may not know ${imported}; only platform/http does`]
  if (!imported.startsWith('server/src/')) return []
  const [from, to] = [featureOf(path), featureOf(imported)]
  if (from === to) return []
  if (isQueries.test(imported)) return [`reads the queries of ${to}`]
  return []
}

/** Types vanish, and what import() names is loaded when it is used. */
const developmentIn = (text) =>
  [...text.matchAll(/^import\s+(?!type\b)[^'(]*'([^']*\/development\/[^']+)'/gm)].map(
    ([, name]) => `loads ${name} in production too`,
  )

const featureOf = (path) => path.split('/')[2]
