import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { isNeverRead } from '../../installation/trim.mjs'

/**
 * The packages of a folder with a lock file: what the lock file says of them, and their sizes on the disk after an
 * install by our scripts. A plain `npm install` leaves files that `trim` deletes; these are not weighed.
 * @param {string} folder
 */
export function packagesOf(folder) {
  const locked = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8')).packages
  const bytes = new Map()
  const isOurs = (path) => !path.includes('node_modules/')

  /** Bytes of a package's own files, without the packages inside it; 0 if it is not installed. */
  function bytesOf(path) {
    if (!bytes.has(path)) {
      const place = join(folder, path)
      const isLeftOut = locked[path].dev ? () => false : isNeverRead
      bytes.set(path, existsSync(place) ? sizeOf(place, isLeftOut) : 0)
    }
    return bytes.get(path)
  }

  /** The path at which Node finds a package from another. */
  function find(from, name) {
    for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('node_modules/') - 1))) {
      const path = at ? `${at}/node_modules/${name}` : `node_modules/${name}`
      if (path in locked) return path
      if (!at) return null
    }
  }

  /** A package with all its dependencies. */
  function allBroughtBy(path, found = new Set()) {
    if (found.has(path)) return found
    found.add(path)
    const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } =
      locked[path]
    const optionalPeers = Object.keys(peerDependenciesMeta ?? {})
    const names = Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })
    for (const name of names.filter((name) => !optionalPeers.includes(name))) {
      const other = find(path, name)
      if (other && !locked[other].link) allBroughtBy(other, found)
    }
    return found
  }

  return {
    bytesOf,
    bytesWithAll: (path) => [...allBroughtBy(path)].reduce((sum, one) => sum + bytesOf(one), 0),
    /** The packages that a package.json names. */
    direct: () =>
      Object.keys(locked)
        .filter((path) => isOurs(path))
        .flatMap((from) => namesIn(locked[from]).map((name) => find(from, name)))
        .filter((path) => path && !locked[path].link),
    isTool: (path) => Boolean(locked[path].dev),
    /** The packages on a machine that only runs the product, without links to our own folders. */
    toStart: () =>
      Object.keys(locked).filter(
        (path) => !(isOurs(path) || locked[path].dev || locked[path].link),
      ),
  }
}

const namesIn = ({ dependencies, devDependencies, optionalDependencies }) =>
  Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies })

function sizeOf(place, isLeftOut) {
  return readdirSync(place, { withFileTypes: true })
    .filter(({ name }) => name !== 'node_modules' && !isLeftOut(join(place, name)))
    .map((entry) => {
      const path = join(place, entry.name)
      if (entry.isDirectory()) return sizeOf(path, isLeftOut)
      return entry.isFile() ? statSync(path).size : 0
    })
    .reduce((sum, size) => sum + size, 0)
}

export const megabytes = (bytes) => (bytes / 1e6).toFixed(1)
