import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { commitOf, writeCommit } from './commit.mjs'

let folder
const git = (place, ...args) =>
  execFileSync('git', ['-c', 'user.name=Asha', '-c', 'user.email=asha@dobara.test', ...args], {
    cwd: join(folder, place),
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim()
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'dobara-commit-'))
  git('', 'init', 'one')
  git('one', 'commit', '--allow-empty', '--message', 'Begin')
})
afterAll(() => rmSync(folder, { recursive: true }))

test('the commit is that of git: on a branch, packed, in another work tree and detached', () => {
  const one = join(folder, 'one')
  const commit = git('one', 'rev-parse', 'HEAD')
  expect(commitOf(one)).toBe(commit)
  git('one', 'pack-refs', '--all')
  expect(commitOf(one)).toBe(commit)
  git('one', 'worktree', 'add', '../two')
  git('two', 'commit', '--allow-empty', '--message', 'More')
  expect(commitOf(join(folder, 'two'))).toBe(git('two', 'rev-parse', 'HEAD'))
  expect(commitOf(join(folder, 'two'))).not.toBe(commit)
  git('one', 'checkout', '--detach')
  expect(commitOf(one)).toBe(commit)
})

test('a folder without a repository keeps the commit that its build left', () => {
  const one = join(folder, 'one')
  writeCommit(one)
  const file = join(one, 'server/dist/commit')
  const commit = readFileSync(file, 'utf8')
  expect(commit).toMatch(/^[\da-f]{40}$/)
  rmSync(join(one, '.git'), { recursive: true })
  writeCommit(one)
  expect(readFileSync(file, 'utf8')).toBe(commit)
  writeFileSync(join(one, '.git'), 'gitdir: /gone')
  expect(commitOf(one)).toBeUndefined()
})
