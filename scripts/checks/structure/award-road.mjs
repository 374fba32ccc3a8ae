import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const page = 'docs/award.md'
const mostFiles = 30
const functions = 'server/database/functions/'
const isGenerated = /^\/\/ Written by npm run /

/**
 * docs/award.md must list all files that an award's route reaches, each file before the files that
 * it reaches.
 * @param {{ path: string, text: string, imports: string[] }[]} sources
 */
export function awardRoadViolations(root, sources) {
  if (!existsSync(join(root, page))) return []
  const listed = filesOn(readFileSync(join(root, page), 'utf8'))
  const reaches = reachIn(root, sources)
  const reached = new Set(listed.slice(0, 1))
  for (const path of reached) for (const next of reaches(path)) reached.add(next)
  const places = new Map(listed.map((path, place) => [path, place]))
  return [
    ...(listed.length > mostFiles ? [`${listed.length} files; at most ${mostFiles}`] : []),
    ...[...reached].filter((path) => !places.has(path)).map((path) => `${path} is not listed`),
    ...listed.filter((path) => !reached.has(path)).map((path) => `${path} is not reached`),
    ...listed.flatMap((path) =>
      reaches(path)
        .filter((next) => places.get(next) <= places.get(path))
        .map((next) => `${path} turns back to ${next}`),
    ),
  ].map((sentence) => `${page}: ${sentence}`)
}

const filesOn = (text) =>
  [...text.matchAll(/^\d+\. `([^`]+)`$/gm)].map(([, name]) =>
    name.endsWith('.sql') ? functions + name : `server/src/${name}`,
  )

/** @returns a function from a file to the files that it imports or whose SQL functions it calls */
function reachIn(root, sources) {
  const written = sources.filter(
    ({ path, text }) => path.startsWith('server/') && !isGenerated.test(text),
  )
  const ofPath = new Map(written.map((source) => [source.path, source]))
  const folder = join(root, functions)
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    const text = readFileSync(join(folder, name), 'utf8').replace(/--.*$|\/\*[\s\S]*?\*\//gm, '')
    ofPath.set(functions + name, { text, imports: [] })
  }
  const makers = [...ofPath].flatMap(([path, { text }]) =>
    [...text.matchAll(/^create or replace function (\w+)\(/gm)].map(([, name]) => [name, path]),
  )
  const makerOf = new Map(makers)
  return (path) => {
    const { text, imports } = ofPath.get(path) ?? { text: '', imports: [] }
    const called = [...text.matchAll(/\b([a-z]+_[a-z_]+)\(/g)].map(([, name]) => makerOf.get(name))
    return [...new Set([...imports.filter((name) => ofPath.has(name)), ...called])].filter(
      (next) => next && next !== path,
    )
  }
}
