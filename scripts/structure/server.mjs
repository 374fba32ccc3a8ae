/** A feature may import those of the groups before its own; the last are told by events alone. */
const order = [
  ['identity'],
  ['session'],
  ['restaurants'],
  ['customers'],
  ['points'],
  ['online-requests', 'reward-claims'],
  ['live', 'billing', 'privacy'],
]

/** The tests' and the demo's people, who live through every feature. */
const people = ['testing', 'demo']

/** @fastify/csrf is a library for tokens that knows no Fastify itself. */
const isFastify = /^(fastify($|[-/])|@fastify\/(?!csrf$))/
const knowsFastify = /^server\/src\/(platform\/http\/|identity\/|testing\/|app\.ts$)/
const readsEnvironment = /^server\/src\/(platform\/config\.ts$|testing\/)/

/** Who may import whom inside the server, who knows Fastify, who reads the environment. */
export function serverViolations({ path, text, imports, isTest }) {
  if (!path.startsWith('server/src/') || isTest) return []
  const from = placeOf(path)
  return [
    ...imports.flatMap((imported) => importViolations(path, from, imported)),
    ...(/\bprocess\.env\b/.test(text) && !readsEnvironment.test(path)
      ? ['reads the environment; only platform/config.ts does']
      : []),
  ]
}

function importViolations(path, from, imported) {
  if (isFastify.test(imported)) {
    return knowsFastify.test(path) ? [] : [`may not know ${imported}; only platform/http does`]
  }
  if (!imported.startsWith('server/src/')) return []
  const to = placeOf(imported)
  if (to === from) return []
  if (imported.endsWith('/queries.ts')) return [`reads the queries of ${to}`]
  if (from === null || people.includes(from)) return []
  if (people.includes(to) || imported.endsWith('/testing.ts'))
    return [`imports ${imported}, made for tests`]
  if (to === 'platform') return []
  if (to === null) return [`imports ${imported}, which puts the features together`]
  const [fromGroup, toGroup] = [groupOf(from), groupOf(to)]
  if (from === 'platform') return [`platform may not import ${to}`]
  if (fromGroup === -1 || toGroup === -1) {
    return [`${fromGroup === -1 ? from : to} has no place in the order of features`]
  }
  return toGroup < fromGroup ? [] : [`${from} may not import ${to}`]
}

/** The feature (or platform, or testing) a file belongs to; null for the files that put them together. */
function placeOf(path) {
  const [, , place, rest] = path.split('/')
  return rest === undefined ? null : place
}

const groupOf = (feature) => order.findIndex((group) => group.includes(feature))
