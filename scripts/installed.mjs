import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Compares what npm noted down about the packages in a folder with what its lock file asks for.
 * @param {boolean} withTools whether what tests and checks alone need is asked for too
 * @returns {'as locked' | 'without tools' | 'other'}
 */
export function stateOf(folder, withTools) {
  const installed = installedIn(folder)
  const wanted = packagesIn(folder, 'package-lock.json')
  if (!installed || !wanted) return 'other'
  const isAsLocked = Object.keys(installed).every(
    (path) => wanted[path]?.version === installed[path].version,
  )
  // Packages for other machines' processors and systems are rightly absent.
  const missing = Object.keys(wanted).filter(
    (path) => !(path in installed || wanted[path].optional),
  )
  if (!isAsLocked || missing.some((path) => !wanted[path].dev)) return 'other'
  return withTools && missing.length > 0 ? 'without tools' : 'as locked'
}

/** Whether what tests and checks alone need has been installed, be it as the lock file asks for or not. */
export const hasTools = (folder) => Object.values(installedIn(folder) ?? {}).some(({ dev }) => dev)

/** @returns {string[]} where the packages from the registry for this machine lie once they are installed */
export function placesOf(folder, withTools) {
  const wanted = packagesIn(folder, 'package-lock.json') ?? {}
  return Object.keys(wanted).filter(
    (path) => !wanted[path].link && (withTools || !wanted[path].dev) && isForHere(wanted[path]),
  )
}

const isForHere = ({ optional, os, cpu }) =>
  !optional || (os?.includes(process.platform) && cpu?.includes(process.arch))

const installedIn = (folder) => packagesIn(folder, 'node_modules/.package-lock.json')

/** The packages by their path, without the workspaces' own folders. */
function packagesIn(folder, file) {
  const path = join(folder, file)
  if (!existsSync(path)) return null
  const { packages } = JSON.parse(readFileSync(path, 'utf8'))
  return Object.fromEntries(
    Object.entries(packages).filter(([name]) => name.includes('node_modules/')),
  )
}
