import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'

const folders = [
  'contract',
  'print',
  'server',
  'stand-ins',
  'owner',
  'customer',
  'landing',
  'web',
  'ui',
  'testing',
  'e2e',
  'bench',
  'scripts',
]
const notOurs = new Set(['node_modules', 'dist', 'paraglide', 'test-results', 'playwright-report'])

/**
 * Leaves out generated files.
 * @returns {{ path: string, text: string, imports: string[], isTest: boolean }[]}
 */
export const sourcesIn = (root) =>
  folders
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) => filesIn(root, folder))
    .map((path) => {
      const text = readFileSync(join(root, path), 'utf8')
      return { path, text, imports: importsIn(text, path), isTest: isTest(path) }
    })

const isTest = (path) => /\.test\.\w+$/.test(path)

const filesIn = (root, folder) =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (notOurs.has(entry.name)) return []
    const path = posix.join(folder, entry.name)
    if (entry.isDirectory()) return filesIn(root, path)
    return /\.(ts|tsx|mjs)$/.test(entry.name) ? [path] : []
  })

const importsIn = (text, path) =>
  [...text.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*'([^']+)'/g)].map(([, name]) =>
    name.startsWith('.') ? posix.join(posix.dirname(path), name) : name,
  )
