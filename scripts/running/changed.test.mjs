import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { changedFiles, isSeenInABrowser } from './changed.mjs'

let folder

const git = (...args) =>
  execFileSync('git', ['-c', 'user.name=Asha', '-c', 'user.email=asha@guests.example', ...args], {
    cwd: folder,
  })
const write = (name, text = '') => writeFileSync(join(folder, name), text)
const commit = (name, text) => {
  write(name, text)
  git('add', '.')
  git('commit', '--quiet', '--message', name)
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'changed-'))
  git('init', '--quiet', '--initial-branch', 'main')
  write('.gitignore', 'ignored')
  commit('first')
})
afterEach(() => rmSync(folder, { recursive: true }))

test('what is not committed has changed, new files too, and what is ignored has not', () => {
  write('first', 'otherwise')
  write('new')
  write('ignored')
  expect(changedFiles(folder)).toEqual(['first', 'new'])
})

test('since a branch was left, its commits have changed, and not those of others', () => {
  git('switch', '--quiet', '--create', 'mine')
  commit('committed')
  git('switch', '--quiet', 'main')
  commit('theirs')
  git('switch', '--quiet', 'mine')
  write('first', 'otherwise')
  expect(changedFiles(folder, 'main')).toEqual(['committed', 'first'])
})

test.each([
  ['customer/src/app.tsx', true],
  ['server/src/points/actions.ts', true],
  ['server/migrations/0001-begin.sql', true],
  ['e2e/src/journeys/everywhere/offline.journey.ts', true],
  ['package-lock.json', true],
  ['server/src/points/give.test.ts', false],
  ['web/src/session.test.tsx', false],
  ['bench/main.ts', false],
  ['docs/architecture.md', false],
])('%s can be seen in a browser: %s', (file, isSeen) => {
  expect(isSeenInABrowser(file)).toBe(isSeen)
})
