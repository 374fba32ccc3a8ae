import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { violationsIn } from './violations.mjs'

let root

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'structure-'))
})

afterEach(() => rmSync(root, { recursive: true }))

function write(path, text) {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}

const importing = (...names) => names.map((name) => `import '${name}'\n`).join('')

test('features import to the left, platform and contract; app.ts puts them together', () => {
  write('server/src/points/actions.ts', importing('../customers/rules.ts', '../platform/id.ts'))
  write('server/src/live/routes.ts', importing('../points/rules.ts', '@dobara/contract/points'))
  write('server/src/app.ts', importing('fastify', './live/routes.ts', './points/actions.ts'))
  write('server/src/points/points.test.ts', importing('../testing/world.ts', '../live/routes.ts'))
  write('server/src/platform/config.ts', 'export const env = process.env\n')
  expect(violationsIn(root)).toEqual([])
})

test.each([
  ['server/src/customers/rules.ts', '../points/rules.ts', 'customers may not import points'],
  [
    'server/src/reward-claims/rules.ts',
    '../online-requests/rules.ts',
    'reward-claims may not import online-requests',
  ],
  ['server/src/points/actions.ts', '../live/hub.ts', 'points may not import live'],
  ['server/src/points/actions.ts', '../customers/queries.ts', 'reads the queries of customers'],
  ['server/src/app.ts', './customers/queries.ts', 'reads the queries of customers'],
  ['server/src/platform/id.ts', '../points/rules.ts', 'platform may not import points'],
  [
    'server/src/points/actions.ts',
    '../app.ts',
    'imports server/src/app.ts, which puts the features together',
  ],
  [
    'server/src/points/actions.ts',
    '../coupons/rules.ts',
    'coupons has no place in the order of features',
  ],
  [
    'server/src/points/actions.ts',
    '../testing/world.ts',
    'imports server/src/testing/world.ts, made for tests',
  ],
  ['server/src/points/routes.ts', 'fastify', 'may not know fastify; only platform/http does'],
  [
    'server/src/points/routes.ts',
    '@fastify/sse',
    'may not know @fastify/sse; only platform/http does',
  ],
  ['server/src/points/routes.ts', '@dobara/ui/button', 'server may not import @dobara/ui/button'],
  [
    'server/src/points/routes.ts',
    '../../../owner/src/app.ts',
    'server reaches into owner/src/app.ts',
  ],
  ['contract/src/points.ts', 'kysely', 'contract may not import kysely'],
  ['ui/src/button.tsx', 'react-router', 'ui may not import react-router'],
  ['ui/src/button.tsx', '@dobara/contract/points', 'ui may not import @dobara/contract/points'],
])('%s may not import %s', (path, imported, sentence) => {
  write(path, importing(imported))
  expect(violationsIn(root)).toEqual([`${path}: ${sentence}`])
})

test('the environment is read in one place', () => {
  write('server/src/points/actions.ts', 'export const port = process.env.PORT\n')
  expect(violationsIn(root)).toEqual([
    'server/src/points/actions.ts: reads the environment; only platform/config.ts does',
  ])
})

test('files are short, and their names say what is in them', () => {
  write('ui/src/long.tsx', 'x\n'.repeat(251))
  write('ui/src/long-enough.test.tsx', 'x\n'.repeat(400))
  write('ui/src/utils.ts', '')
  write('ui/src/Button.tsx', '')
  write('ui/src/all.ts', "export * from './button.tsx'\n")
  expect(violationsIn(root).sort()).toEqual([
    'ui/src/Button.tsx: "Button" is not in kebab-case',
    'ui/src/all.ts: passes on the whole of another file',
    'ui/src/long.tsx: has 251 lines; at most 250',
    'ui/src/utils.ts: "utils" does not say what is in it',
  ])
})
