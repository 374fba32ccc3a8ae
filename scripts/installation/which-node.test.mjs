import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { root } from './installation.mjs'

const pinned = `node_modules/node-${process.platform}-${process.arch}/bin/node`
const own = 'own/bin/node'

let checkout
beforeEach(() => {
  checkout = mkdtempSync(join(tmpdir(), 'node-'))
  cpSync(join(root, 'scripts'), join(checkout, 'scripts'), { recursive: true })
  for (const file of ['package-lock.json', 'node_modules/.package-lock.json'])
    write(file, JSON.stringify({ packages: {} }))
})
afterEach(() => rmSync(checkout, { recursive: true }))

function write(path, content, options) {
  mkdirSync(dirname(join(checkout, path)), { recursive: true })
  writeFileSync(join(checkout, path), content, options)
}

/** A fake Node prints its version, or its path and arguments. */
const lay = (path, version) =>
  write(path, `#!/bin/sh\n[ "$1" = --version ] && echo v${version} || echo ${path} runs "$@"\n`, {
    mode: 0o755,
  })

function start() {
  const asOwn = `process.execPath = ${JSON.stringify(join(checkout, own))}`
  const before = `data:text/javascript,${encodeURIComponent(asOwn)}`
  const args = ['--import', before, join(checkout, 'scripts/run.mjs'), 'main.ts']
  return execFileSync(process.execPath, args, { encoding: 'utf8', stdio: 'pipe' }).trim()
}

test.each([
  ['the machine’s own where it is newer than the pinned one', '24.22.0', '24.21.0', own],
  ['the pinned one where both are the same', '24.21.0', '24.21.0', pinned],
  ['the pinned one where that is newer', '24.9.0', '24.21.0', pinned],
  ['the pinned one where the machine’s own is too old', '20.11.0', '24.21.0', pinned],
])('the product runs on %s', (_, ownVersion, pinnedVersion, chosen) => {
  lay(own, ownVersion)
  lay(pinned, pinnedVersion)
  expect(start()).toBe(`${chosen} runs main.ts`)
})

test('it runs on the machine’s own where none was pinned for the machine', () => {
  lay(own, '22.22.0')
  expect(start()).toBe(`${own} runs main.ts`)
})

test.each(['20.11.0', '22.21.9'])('Node %s alone is too old, which is said', (version) => {
  lay(own, version)
  expect(start).toThrow(`Dobara needs Node 22.22 or newer, and this is ${version}.`)
})
