import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { writeNotices } from '../checks/licences/notices.mjs'
import { root } from '../installation/installation.mjs'
import { withPackages } from '../running/running.mjs'
import { writeCommit } from './commit.mjs'
import { compressFile, compressFolder } from './compress.mjs'

/**
 * The landing page comes last, because it shows components of the owner's app and names that app's
 * scripts.
 */
const buildOrder = [['owner', 'customer'], ['landing']]
export const apps = buildOrder.flat()
const moreSources = { landing: ['owner'] }
const sharedSources = [
  'contract/messages',
  'contract/src',
  'print/fonts',
  'print/src',
  'ui/src',
  'web',
  'scripts/checks/licences',
  'package-lock.json',
]

export async function buildWhatChanged(node) {
  writeCommit(root)
  const changed = apps.map((app) => ({ app, digest: digestOf(app) })).filter(hasChanged)
  if (!changed.length) return
  for (const group of buildOrder) {
    const builds = changed.filter(({ app }) => group.includes(app))
    await Promise.all(builds.map(({ app }) => build(app, node)))
  }
  await compressFile(writeNotices(root, apps))
  for (const { app, digest } of changed) writeFileSync(stampOf(app), digest)
}

const stampOf = (app) => join(root, app, 'dist/.built-from')

const hasChanged = ({ app, digest }) =>
  !existsSync(stampOf(app)) || readFileSync(stampOf(app), 'utf8') !== digest

async function build(app, node) {
  console.error(`Building ${app}…`)
  try {
    await promisify(execFile)('npm', ['run', 'build', '--silent', '--workspace', app], {
      cwd: root,
      // Under the NODE_ENV of tests, an app's service worker would store no files.
      env: { ...withPackages(node), NODE_ENV: 'production' },
    })
  } catch ({ stdout, stderr }) {
    console.error(`${stdout}${stderr}\nBuilding ${app} failed.`)
    process.exit(1)
  }
  await compressFolder(join(root, app, 'dist'))
}

export function digestOf(app, checkout = root) {
  const hash = createHash('sha256')
  for (const source of [app, ...(moreSources[app] ?? []), ...sharedSources])
    addTo(hash, join(checkout, source))
  return hash.digest('hex')
}

const notSources = new Set(['node_modules', 'dist', 'paraglide'])
/** The message compiler generates the other files in this folder. */
const messageSettings = /project\.inlang\/settings\.json$/

function addTo(hash, path) {
  if (statSync(path).isDirectory()) {
    const names = readdirSync(path).filter((name) => !notSources.has(name))
    for (const name of names.sort()) addTo(hash, join(path, name))
  } else if (!path.includes('project.inlang/') || messageSettings.test(path)) {
    hash.update(`${path}\0`).update(readFileSync(path)).update('\0')
  }
}
