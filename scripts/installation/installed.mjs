import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The image has no lock file.
 * @returns {'as locked' | 'without tools' | 'other'}
 */
export function stateOf(folder, withTools) {
  const installed = installedIn(folder)
  const wanted = packagesIn(folder, 'package-lock.json')
  if (!wanted) return 'as locked'
  if (!installed) return 'other'
  const isAsLocked = Object.keys(installed).every(
    (path) => wanted[path]?.version === installed[path].version,
  )
  // Other systems' packages are absent on purpose.
  const missing = Object.keys(wanted).filter(
    (path) => !(path in installed || wanted[path].optional),
  )
  if (!isAsLocked || missing.some((path) => !wanted[path].dev)) return 'other'
  return withTools && missing.length > 0 ? 'without tools' : 'as locked'
}

export const hasTools = (folder) => Object.values(installedIn(folder) ?? {}).some(({ dev }) => dev)

/** @returns {string[]} folders for this machine, once installed */
export function placesOf(folder, withTools) {
  const wanted = packagesIn(folder, 'package-lock.json') ?? {}
  return Object.keys(wanted).filter(
    (path) => !wanted[path].link && (withTools || !wanted[path].dev) && isForHere(wanted[path]),
  )
}

const isForHere = ({ optional, os, cpu }) =>
  !optional || (os?.includes(process.platform) && cpu?.includes(process.arch))

const installedIn = (folder) => packagesIn(folder, 'node_modules/.package-lock.json')

function packagesIn(folder, file) {
  const path = join(folder, file)
  if (!existsSync(path)) return null
  const { packages } = JSON.parse(readFileSync(path, 'utf8'))
  return Object.fromEntries(
    Object.entries(packages).filter(([name]) => name.includes('node_modules/')),
  )
}
