import { execFileSync } from 'node:child_process'
import { appendFileSync, cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { root } from '../installation/installation.mjs'
import { digestOf } from './building.mjs'

const copied = [
  'owner/project.inlang/settings.json',
  'owner/messages',
  'contract/messages',
  'contract/src',
  'print/fonts',
  'print/src',
  'ui/src',
  'scripts/checks/licences',
  'web/messages',
  'package-lock.json',
  'node_modules/@inlang/plugin-message-format',
]

let checkout
beforeEach(() => {
  checkout = mkdtempSync(join(tmpdir(), 'build-'))
  for (const path of copied) cpSync(join(root, path), join(checkout, path), { recursive: true })
})
afterEach(() => rmSync(checkout, { recursive: true }))

test('what building leaves behind does not make the next start build again', () => {
  const before = digestOf('owner', checkout)
  execFileSync(process.execPath, [
    join(root, 'node_modules/@inlang/paraglide-js/bin/run.js'),
    ...['compile', '--silent'],
    ...['--project', join(checkout, 'owner/project.inlang')],
    ...['--outdir', join(checkout, 'owner/src/paraglide')],
  ])
  expect(readdirSync(join(checkout, 'owner/project.inlang')).length).toBeGreaterThan(1)
  expect(readdirSync(join(checkout, 'owner/src/paraglide')).length).toBeGreaterThan(1)
  expect(digestOf('owner', checkout)).toBe(before)
})

test.each([
  'owner/project.inlang/settings.json',
  'owner/messages/hi/app.json',
  'web/messages/en/web.json',
  'contract/messages/hi/failures.json',
  'package-lock.json',
])('a change in %s does', (path) => {
  const before = digestOf('owner', checkout)
  appendFileSync(join(checkout, path), '\n')
  expect(digestOf('owner', checkout)).not.toBe(before)
})
