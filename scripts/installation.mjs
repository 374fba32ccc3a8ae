import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

const oldestNode = [22, 22]

/**
 * Brings the packages in line with the lock file, without a word unless it takes a while or fails.
 * @returns {string} the Node to run the product with, which may be newer than the machine's own
 */
export function ensureInstalled() {
  if (!isInstalled()) install()
  const node = bundledNode() ?? process.execPath
  const version = versionOf(node)
  const [major = 0, minor = 0] = version.split('.').map(Number)
  if (major < oldestNode[0] || (major === oldestNode[0] && minor < oldestNode[1])) {
    console.error(`Dobara needs Node ${oldestNode.join('.')} or newer, and this is ${version}.`)
    process.exit(1)
  }
  return node
}

/** Compares what npm noted down about the installed packages with what the lock file asks for. */
function isInstalled() {
  const installed = packagesIn('node_modules/.package-lock.json')
  if (!installed) return false
  const wanted = packagesIn('package-lock.json') ?? {}
  const isPackage = (path) => path.includes('node_modules/')
  return (
    Object.keys(installed)
      .filter(isPackage)
      .every((path) => wanted[path]?.version === installed[path].version) &&
    // Packages for other machines' processors and systems are rightly absent.
    Object.keys(wanted)
      .filter(isPackage)
      .every((path) => path in installed || wanted[path].optional)
  )
}

function packagesIn(file) {
  const path = join(root, file)
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).packages : null
}

function install() {
  console.error('Installing packages…')
  const { status, stdout, stderr, error } = spawnSync(
    'npm',
    ['ci', '--no-audit', '--no-fund', '--loglevel=error', '--include=dev', '--include=optional'],
    // npm must not run on the Node that it is about to replace.
    { cwd: root, encoding: 'utf8', env: { ...process.env, PATH: pathWithoutPackages() } },
  )
  if (status === 0) return
  console.error(`${stdout ?? ''}${stderr ?? ''}${error?.message ?? ''}\nnpm ci failed.`)
  process.exit(1)
}

const pathWithoutPackages = () =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => !folder.startsWith(join(root, 'node_modules')))
    .join(delimiter)

/** Comes with the packages where the registry has one for this machine; macOS brings its own. */
function bundledNode() {
  const node = join(root, `node_modules/node-${process.platform}-${process.arch}/bin/node`)
  return existsSync(node) ? node : null
}

const versionOf = (node) => execFileSync(node, ['--version'], { encoding: 'utf8' }).trim().slice(1)
