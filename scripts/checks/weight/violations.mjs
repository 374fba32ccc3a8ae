import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { isNeverRead } from '../../installation/trim.mjs'

/** The limit for packages that start the product. */
const mostBytes = 345e6

/**
 * Files that `trim` deletes do not count.
 * @returns {string[]} a sentence about too much weight, then the heaviest
 */
export function weightViolations(folder, most = mostBytes) {
  const { packages } = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8'))
  const weights = Object.keys(packages)
    .filter((path) => path.includes('node_modules/') && !packages[path].dev && !packages[path].link)
    .map((path) => ({ path, bytes: bytesIn(join(folder, path)) }))
    .sort((a, b) => b.bytes - a.bytes)
  const all = weights.reduce((sum, { bytes }) => sum + bytes, 0)
  if (all <= most) return []
  return [
    `What npm start installs weighs ${megabytes(all)} MB; it may weigh ${megabytes(most)} MB. The heaviest:`,
    ...weights.slice(0, 10).map(({ path, bytes }) => `  ${megabytes(bytes)} MB ${path}`),
  ]
}

/** Returns 0 if the folder is not installed. */
function bytesIn(folder) {
  if (!existsSync(folder)) return 0
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => name !== 'node_modules' && !isNeverRead(join(folder, name)))
    .map((entry) => {
      const path = join(folder, entry.name)
      if (entry.isDirectory()) return bytesIn(path)
      return entry.isFile() ? statSync(path).size : 0
    })
    .reduce((sum, bytes) => sum + bytes, 0)
}

const megabytes = (bytes) => (bytes / 1e6).toFixed(1)
