import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { compressFolder } from './compress.mjs'
import { root } from './installation.mjs'
import { withPackages } from './running.mjs'

/** The web apps with what they are made from besides their own files. */
const apps = ['owner', 'customer']
const sharedSources = ['contract/src', 'ui/src', 'web', 'package-lock.json']

/** Builds every web app whose sources have changed since it was built. */
export function buildWhatChanged(node) {
  for (const app of apps.filter(hasBuild)) {
    const stamp = join(root, app, 'dist/.built-from')
    const digest = digestOf(app)
    if (existsSync(stamp) && readFileSync(stamp, 'utf8') === digest) continue
    console.error(`Building ${app}…`)
    try {
      execFileSync('npm', ['run', 'build', '--silent', '--workspace', app], {
        cwd: root,
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'pipe'],
        env: withPackages(node),
      })
    } catch ({ stdout, stderr }) {
      console.error(`${stdout}${stderr}\nBuilding ${app} failed.`)
      process.exit(1)
    }
    compressFolder(join(root, app, 'dist'))
    writeFileSync(stamp, digest)
  }
}

function hasBuild(app) {
  const file = join(root, app, 'package.json')
  return existsSync(file) && Boolean(JSON.parse(readFileSync(file, 'utf8')).scripts?.build)
}

function digestOf(app) {
  // The landing page names its own address.
  const hash = createHash('sha256').update(process.env.ORIGIN ?? '')
  for (const source of [app, ...sharedSources]) addTo(hash, join(root, source))
  return hash.digest('hex')
}

const notSources = new Set(['node_modules', 'dist', 'paraglide'])

function addTo(hash, path) {
  if (statSync(path).isDirectory()) {
    const names = readdirSync(path).filter((name) => !notSources.has(name))
    for (const name of names.sort()) addTo(hash, join(path, name))
  } else {
    hash.update(`${path}\0`).update(readFileSync(path)).update('\0')
  }
}
