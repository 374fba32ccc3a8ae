/** @fastify/csrf does not depend on Fastify. */
const isFastify = /^(fastify($|[-/])|@fastify\/(?!csrf$))/
const knowsFastify = /^server\/src\/(platform\/http\/|app\.ts$)/
const readsEnvironment = 'server/src/platform/config.ts'
const isQueries = /\/([a-z-]+-)?queries\.ts$/

export function serverViolations({ path, text, imports, isTest }) {
  if (!path.startsWith('server/src/') || isTest) return []
  return [
    ...imports.flatMap((imported) => importViolations(path, imported)),
    ...(/\bprocess\.env\b/.test(text) && path !== readsEnvironment
      ? ['reads the environment; only platform/config.ts does']
      : []),
    ...standInsIn(text),
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

/** Type imports vanish at run time, and import() loads only when called. */
const standInsIn = (text) =>
  [...text.matchAll(/^import\s+(?!type\b)[^'(]*'(@dobara\/stand-ins\/[^']+)'/gm)].map(
    ([, name]) => `loads ${name} in production too`,
  )

const featureOf = (path) => path.split('/')[2]
