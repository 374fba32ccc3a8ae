import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { orders } from './orders.mjs'
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
  write(
    'server/src/live/routes.ts',
    importing('../points/rules.ts', '@dobara/contract/schemas/points'),
  )
  write('server/src/app.ts', importing('fastify', './live/routes.ts', './points/actions.ts'))
  write(
    'server/src/points/points.test.ts',
    importing('@dobara/testing/world/world', '../live/routes.ts'),
  )
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
  ['server/src/messages/delivering.ts', '../offers/judging.ts', 'messages may not import offers'],
  ['server/src/points/actions.ts', '../customers/queries.ts', 'reads the queries of customers'],
  ['server/src/app.ts', './customers/queries.ts', 'reads the queries of customers'],
  ['server/src/platform/id.ts', '../points/rules.ts', 'platform may not import points'],
  ['server/src/points/actions.ts', '../identity/code-queries.ts', 'reads the queries of identity'],
  ['server/src/points/actions.ts', '../app.ts', 'points may not import app.ts'],
  ['server/src/points/actions.ts', '../coupons/rules.ts', 'coupons has no place in the order'],
  [
    'server/src/points/actions.ts',
    '@dobara/testing/world/world',
    'server may not import @dobara/testing/world/world',
  ],
  [
    'owner/src/app.test.tsx',
    '@dobara/testing/world/world',
    'owner may not import @dobara/testing/world/world',
  ],
  [
    'server/src/app.ts',
    '@dobara/stand-ins/outbox',
    'loads @dobara/stand-ins/outbox in production too',
  ],
  ['testing/src/people/owner.ts', '../world/world.ts', 'people may not import world'],
  [
    'e2e/src/stage/people.ts',
    '../../../server/src/platform/id.ts',
    'e2e reaches into server/src/platform/id.ts',
  ],
  ['bench/site/seed.ts', '../../e2e/src/stage/film.ts', 'bench reaches into e2e/src/stage/film.ts'],
  ['bench/site/seed.ts', '@dobara/e2e/film', 'bench may not import @dobara/e2e/film'],
  ['scripts/backup.ts', '../server/src/app.ts', 'scripts reaches into server/src/app.ts'],
  ['contract/src/fields/fields.ts', '../schemas/points.ts', 'fields may not import schemas'],
  ['ui/src/text-field.tsx', './number-pad.tsx', 'text-field.tsx may not import number-pad.tsx'],
  ['web/src/client/call-once.ts', '../session/call.ts', 'client may not import session'],
  [
    'owner/src/dashboard/frame.tsx',
    '../counter/give-points.tsx',
    'dashboard may not import counter',
  ],
  ['owner/src/counter/pin-step.tsx', '../account/differs.ts', 'counter may not import account'],
  [
    'customer/src/frame/frame.tsx',
    '../elsewhere.ts',
    'imports customer/src/elsewhere.ts, which puts places together',
  ],
  [
    'customer/src/offline-store/follow.ts',
    '../frame/frame.tsx',
    'offline-store may not import frame',
  ],
  ['e2e/src/stage/test.ts', '../journeys/counter.ts', 'stage may not import journeys'],
  ['bench/load/request.ts', '../site/site.ts', 'load may not import site'],
  ['server/src/points/routes.ts', 'fastify', 'may not know fastify; only platform/http does'],
  [
    'server/src/points/routes.ts',
    '@fastify/cookie',
    'may not know @fastify/cookie; only platform/http does',
  ],
  ['server/src/points/routes.ts', '@dobara/ui/button', 'server may not import @dobara/ui/button'],
  [
    'server/src/points/routes.ts',
    '../../../owner/src/app.ts',
    'server reaches into owner/src/app.ts',
  ],
  ['contract/src/schemas/points.ts', 'kysely', 'contract may not import kysely'],
  ['ui/src/button.tsx', 'react-router', 'ui may not import react-router'],
  [
    'ui/src/button.tsx',
    '@dobara/contract/schemas/points',
    'ui may not import @dobara/contract/schemas/points',
  ],
])('%s may not import %s', (path, imported, sentence) => {
  write(path, importing(imported))
  expect(violationsIn(root)).toEqual([`${path}: ${sentence}`])
})

test('a new folder is given its place', () => {
  write('customer/src/coupons/coupons.tsx', '')
  expect(violationsIn(root)).toEqual([
    'customer/src/coupons/coupons.tsx: coupons has no place in the order',
  ])
})

test('no file imports itself by way of others', () => {
  write('web/src/api/a.ts', importing('./b.ts'))
  write('web/src/api/b.ts', importing('./c.ts', '../state/store.ts'))
  write('web/src/api/c.ts', "export type { A } from './a.ts'\n")
  write('web/src/state/store.ts', '')
  expect(violationsIn(root)).toEqual([
    'web/src/api/a.ts: imports itself by way of web/src/api/b.ts, web/src/api/c.ts, web/src/api/a.ts',
  ])
})

const road = (...names) =>
  write('docs/award.md', names.map((name, place) => `${place + 1}. \`${name}\`\n`).join(''))

test('the road of an award has the files that its page lists, and none turns back', () => {
  write(
    'server/src/points/give.ts',
    `import './queries.ts'\nimport type { Id } from '../platform/id.ts'\n`,
  )
  write('server/src/points/queries.ts', 'const text = `select give_award($1)`\n')
  write('server/src/platform/id.ts', '')
  write(
    'server/database/functions/awards.sql',
    `-- Not like is_open().
create or replace function give_award(p_award json) returns integer language sql
  return append_entry(p_award);
`,
  )
  write(
    'server/database/functions/ledger.sql',
    'create or replace function append_entry(p_entry json) returns integer language sql;\n',
  )
  write(
    'server/database/functions/sessions.sql',
    'create or replace function is_open(p_at timestamptz) returns boolean language sql;\n',
  )
  road('points/give.ts', 'points/queries.ts', 'platform/id.ts', 'awards.sql', 'ledger.sql')
  expect(violationsIn(root)).toEqual([])

  road('points/give.ts', 'awards.sql', 'points/queries.ts', 'ledger.sql', 'sessions.sql')
  expect(violationsIn(root)).toEqual([
    'docs/award.md: server/src/platform/id.ts is not listed',
    'docs/award.md: server/database/functions/sessions.sql is not reached',
    'docs/award.md: server/src/points/queries.ts turns back to server/database/functions/awards.sql',
  ])
})

test('the road of an award has at most 30 files', () => {
  const names = Array.from({ length: 31 }, (_, n) => `points/on-${n}.ts`)
  for (const [n, name] of names.entries())
    write(`server/src/${name}`, n < 30 ? `import './on-${n + 1}.ts'\n` : '')
  road(...names)
  expect(violationsIn(root)).toEqual(['docs/award.md: 31 files; at most 30'])
})

test('every workspace has its order, and every name in one is that of a file or folder', () => {
  const checkout = fileURLToPath(new URL('../../..', import.meta.url))
  const { workspaces } = JSON.parse(readFileSync(join(checkout, 'package.json'), 'utf8'))
  const ordered = Object.keys(orders).map((folder) => folder.split('/')[0])
  expect(ordered.sort()).toEqual([...workspaces].sort())
  for (const [folder, groups] of Object.entries(orders))
    for (const place of groups.flat())
      expect(existsSync(join(checkout, folder, place)), place).toBe(true)
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
  write('ui/src/all.ts', "export * from './field.tsx'\n")
  expect(violationsIn(root).sort()).toEqual([
    'ui/src/Button.tsx: "Button" is not in kebab-case',
    'ui/src/all.ts: passes on the whole of another file',
    'ui/src/long.tsx: has 251 lines; at most 250',
    'ui/src/utils.ts: "utils" does not say what is in it',
  ])
})
