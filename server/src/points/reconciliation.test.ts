import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { guests } from '@dobara/testing/people/cast'
import type { WorldGuest } from '@dobara/testing/people/guest'
import type { WorldOwner } from '@dobara/testing/people/owner'
import { openWorldOnce } from '@dobara/testing/world/world'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

const world = openWorldOnce()
let superuser: pg.Client
let owner: WorldOwner
let asha: WorldGuest
let dataFolder: string
beforeAll(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'ledger-check-'))
  superuser = new pg.Client({ connectionString: world.databaseUrl })
  await superuser.connect()
  owner = await world.owner()
  const outsider = await world.outsider()
  asha = await world.guest(guests.asha)
  for (const points of [120, 80, 40]) await owner.give(asha.cusId, points)
  await outsider.give(asha.cusId, 10)
})
afterAll(async () => {
  await superuser.end()
  await rm(dataFolder, { recursive: true })
})

beforeEach(async () => {
  const { code, said } = await checkLedger()
  expect(said).toBe(
    'Every balance and every visit is what the entries say, and no entry is missing.\n',
  )
  expect(code).toBe(0)
})

test.each([
  {
    name: 'a balance that was changed by hand',
    harm: 'update membership set balance = balance + 5 where balance = 440',
    mend: 'update membership set balance = balance - 5 where balance = 445',
    says: ['the balance is 445, but the entries add up to 440.'],
  },
  {
    name: 'an entry with changed points',
    harm: 'update points_entry set points = 121 where points = 120',
    mend: 'update points_entry set points = 120 where points = 121',
    says: [
      'the last awards are 40, 80, 120, but its entries show 40, 80, 121.',
      'entry 2 leaves 320 points, but should leave 321.',
      'the balance is 440, but the entries add up to 441.',
    ],
  },
  {
    name: 'a deleted entry',
    harm: `create table kept as select * from points_entry where points = 80;
      delete from points_entry where points = 80`,
    mend: 'insert into points_entry select * from kept; drop table kept',
    says: [
      'entry 4 leaves 440 points, but should leave 360.',
      'entry 3 is missing before entry 4.',
      'the membership counts 4 entries and has 3.',
      'the balance is 440, but the entries add up to 360.',
      'the last visit counts 3 awards, but its entries show 2.',
      'the last awards are 40, 80, 120, but its entries show 40, 120.',
    ],
  },
  {
    name: 'a visit too many',
    harm: `update membership set visits = 2, first_visit = '2026-11-19' where balance = 440`,
    mend: `update membership set visits = 1, first_visit = '2026-11-20' where balance = 440`,
    says: [
      'the membership counts 2 visits, but its entries show 1.',
      'the first visit is 2026-11-19, but its entries show 2026-11-20.',
    ],
  },
  {
    name: 'an earlier visit that never was, and another last award',
    harm: `update membership set second_last_visit = '2026-11-19', last_award = 41 where balance = 440`,
    mend: 'update membership set second_last_visit = null, last_award = 40 where balance = 440',
    says: [
      'the visits before the last are 2026-11-19, but its entries show none.',
      'the last awards are 41, 80, 120, but its entries show 40, 80, 120.',
    ],
  },
  {
    name: 'missing visits',
    harm: `update membership set visits = 0, first_visit = null, last_visit = null, last_visit_awards = 0
      where balance = 440`,
    mend: `update membership set visits = 1, first_visit = '2026-11-20', last_visit = '2026-11-20',
      last_visit_awards = 3 where balance = 440`,
    says: [
      'the membership counts 0 visits, but its entries show 1.',
      'the first visit is none, but its entries show 2026-11-20.',
      'the last visit is none, but its entries show 2026-11-20.',
      'the last visit counts 0 awards, but its entries show 3.',
    ],
  },
])('$name is found, and nothing else', async ({ harm, mend, says }) => {
  await superuser.query(harm)
  const { code, said } = await checkLedger()
  await superuser.query(mend)
  const total = says.length === 1 ? '1 figure does' : `${says.length} figures do`
  expect(said.trim().split('\n').sort()).toEqual(
    [
      ...says.map((what) => `Restaurant ${owner.resId}, customer ${asha.cusId}: ${what}`),
      `${total} not add up.`,
    ].sort(),
  )
  expect(code).toBe(1)
})

function checkLedger(): Promise<{ code: number; said: string }> {
  const script = fileURLToPath(new URL('../../../scripts/ledger-check.ts', import.meta.url))
  const env = { ...process.env, DATABASE_URL: world.databaseUrl, DATA_FOLDER: dataFolder }
  return new Promise((resolve) => {
    execFile(process.execPath, [script], { env }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, said: `${stderr}${stdout}` }),
    )
  })
}
