import { lstatSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isNeverRead } from '../../installation/trim.mjs'

/** The limit for packages that start the product. */
const mostBytes = 345e6

/** @returns {string[]} a sentence about too much weight, then the heaviest */
export function weightViolations(folder, most = mostBytes) {
  const { packages } = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8'))
  const weights = Object.keys(packages)
    .filter((path) => path.includes('node_modules/') && !packages[path].dev)
    .map((path) => ({ path, bytes: bytesIn(join(folder, path)) }))
    .sort((a, b) => b.bytes - a.bytes)
  const all = weights.reduce((sum, { bytes }) => sum + bytes, 0)
  if (all <= most) return []
  return [
    `What npm start installs weighs ${megabytes(all)} MB; it may weigh ${megabytes(most)} MB. The heaviest:`,
    ...weights.slice(0, 10).map(({ path, bytes }) => `  ${megabytes(bytes)} MB ${path}`),
  ]
}

/** Files that `trim` deletes and packages that are not installed weigh nothing. */
function bytesIn(path) {
  const found = lstatSync(path, { throwIfNoEntry: false })
  if (!found?.isDirectory()) return found?.size ?? 0
  return readdirSync(path)
    .map((name) => join(path, name))
    .filter((inner) => !inner.endsWith('/node_modules') && !isNeverRead(inner))
    .reduce((sum, inner) => sum + bytesIn(inner), 0)
}

const megabytes = (bytes) => (bytes / 1e6).toFixed(1)
