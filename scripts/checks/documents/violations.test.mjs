import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { violationsIn } from './violations.mjs'

let root

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'documents-'))
  execFileSync('git', ['init', '--quiet'], { cwd: root })
  write('package.json', '{ "scripts": { "check": "node check.mjs" } }')
  write('server/src/points/give.ts', "export const giveInStorePoints = 'give_award'")
  write('.env.example', 'PIN_KEY=\n')
  write('docs/decisions/0018-limits.md', '# 18. Limits\n')
})

afterEach(() => rmSync(root, { recursive: true }))

function write(path, text) {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}

const violationsOf = (text, outside = new Set()) => {
  write('docs/page.md', text)
  return violationsIn(root, outside)
}

test('links, paths, commands and identifiers that exist pass', () => {
  const page = [
    '# Page\n\n## Two words\n',
    '[give](../server/src/points/give.ts), [here](#two-words), [18](decisions/0018-limits.md#18-limits)',
    '`server/src/points`, `points/give.ts`, `server/*/points`, `give.ts`, `npm run check`',
    '`giveInStorePoints`, `give_award()`, `PIN_KEY=…`, `a plain sentence`, [far](https://dobara.example)',
  ]
  expect(violationsOf(page.join('\n'))).toEqual([])
})

test.each([
  ['[gone](gone.md)', 'the link to gone.md leads nowhere'],
  [
    '[x](decisions/0018-limits.md#away)',
    'decisions/0018-limits.md#away names no heading of that page',
  ],
  ['[16](decisions/0018-limits.md)', 'the link to decision 18 says 16'],
  ['<img src="gone.png">', 'the link to gone.png leads nowhere'],
  ['```sh\nnpm run gone\n```', 'npm run gone is not in package.json'],
  ['`server/src/gone.ts`', '`server/src/gone.ts` is nowhere in the code'],
  ['`gone.ts`', '`gone.ts` is nowhere in the code'],
  ['`give_gone()`', '`give_gone` is nowhere in the code'],
  ['`{ isGone: true }`', '`isGone` is nowhere in the code'],
  ['`GONE_KEY`', '`GONE_KEY` is nowhere in the code'],
])('%s is found', (text, problem) => {
  expect(violationsOf(text)).toEqual([`docs/page.md: ${problem}`])
})

test("another program's name is excused only while a page needs it", () => {
  expect(violationsOf('`pg_dump`', new Set(['pg_dump']))).toEqual([])
  expect(violationsOf('nothing', new Set(['pg_dump']))).toEqual([
    'scripts/checks/documents/outside.mjs: no page needs `pg_dump`',
  ])
})

test('the code names pages and decisions that are there', () => {
  write(
    'server/src/points/look.ts',
    '// As docs/page.md and decision 18 say, not docs/gone.md or decision 19.',
  )
  expect(violationsOf('nothing')).toEqual([
    'server/src/points/look.ts: docs/gone.md is not there',
    'server/src/points/look.ts: docs/decisions/0019- is not there',
  ])
})

test('a superseded decision keeps the names of its time, not dead links', () => {
  const page =
    '# 1. Old\n\nSuperseded by [18](decisions/0018-limits.md)\n\n`giveOld` [gone](gone.md)'
  expect(violationsOf(page)).toEqual(['docs/page.md: the link to gone.md leads nowhere'])
})
