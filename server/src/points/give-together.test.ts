import { checkDigit } from '@dobara/contract/check-digit'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { guests } from '../testing/cast.ts'
import type { WorldOwner } from '../testing/owner.ts'
import { times } from '../testing/times.ts'
import { openWorld, type World } from '../testing/world.ts'

let world: World
let database: pg.Client
let owner: WorldOwner
let outsider: WorldOwner
beforeAll(async () => {
  world = await openWorld()
  database = new pg.Client({ connectionString: world.databaseUrl })
  await database.connect()
  owner = await world.owner()
  outsider = await world.outsider()
})
afterAll(async () => {
  await database.end()
  await world.close()
})

const reasonsOf = (answers: PromiseSettledResult<unknown>[]) =>
  answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason.code] : []))

test('awards of two restaurants at one moment share transactions, and each is its own', async () => {
  const asha = await world.member(owner, guests.asha)
  const farhan = await world.member(outsider, guests.farhan)
  const answers = await Promise.all(
    times(30, (n) => (n % 2 ? outsider.give(farhan.cusId, 7) : owner.give(asha.cusId, 10))),
  )
  expect(answers.map(({ points }) => points)).toEqual(answers.map((_, n) => (n % 2 ? 7 : 10)))
  expect(await owner.balanceOf(asha.cusId)).toBe(350)
  expect(await outsider.balanceOf(farhan.cusId)).toBe(155)
  expect(await owner.entriesOf(asha.cusId)).toHaveLength(16)
  await expect(owner.entriesOf(farhan.cusId)).rejects.toMatchObject({ code: 'not_a_member' })
  const { rows } = await database.query(
    `select from points_entry where kind = 'in_store' and points in (7, 10)
     group by xmin::text having count(distinct restaurant_id) = 2`,
  )
  expect(rows).not.toEqual([])
})

test('one that cannot be given takes no other with it, and a wrong PIN stays counted', async () => {
  const meera = await world.member(owner, guests.meera)
  const rich = await world.member(owner, { ...guests.asha, phone: '+919900000031' })
  await database.query('update membership set balance = 999999990 where cus_id = $1', [rich.cusId])
  const answers = await Promise.allSettled([
    ...times(10, () => owner.give(meera.cusId, 10)),
    owner.give(rich.cusId, 100),
    outsider.give(meera.cusId, 10, { pin: '0000' }),
    owner.give(`1999999${checkDigit('1999999')}`, 10),
    ...times(10, () => owner.give(meera.cusId, 10)),
  ])
  expect(reasonsOf(answers)).toEqual(['balance_too_high', 'wrong_pin', 'customer_not_found'])
  expect(await owner.balanceOf(meera.cusId)).toBe(400)
  const { rows } = await database.query(
    'select pin_failures from restaurant join program using (restaurant_id) where res_id = $1',
    [outsider.resId],
  )
  expect(rows).toEqual([{ pin_failures: 1 }])
})

test('who waits for a lock holds nobody up, and is served when it is free', async () => {
  const slow = await world.member(owner, { ...guests.asha, phone: '+919900000041' })
  const quick = await world.member(owner, { ...guests.asha, phone: '+919900000042' })
  await database.query('begin')
  await database.query('select from membership where cus_id = $1 for update', [slow.cusId])
  let isServed = false
  const waiting = owner.give(slow.cusId, 10).then((answer) => {
    isServed = true
    return answer
  })
  await Promise.all(times(20, () => owner.give(quick.cusId, 10)))
  expect(isServed).toBe(false)
  await database.query('commit')
  expect(await waiting).toMatchObject({ balance: 210 })
  expect(await owner.entriesOf(slow.cusId)).toHaveLength(2)
})

test('the same submission twice at one moment is one award', async () => {
  const twice = await world.member(owner, { ...guests.asha, phone: '+919900000051' })
  const others = await world.member(owner, { ...guests.asha, phone: '+919900000052' })
  const [one, two] = await Promise.all([
    owner.give(twice.cusId, 10, { idempotencyKey: 'sent-twice' }),
    owner.give(twice.cusId, 10, { idempotencyKey: 'sent-twice' }),
    ...times(5, () => owner.give(others.cusId, 10)),
  ])
  expect(one).toEqual(two)
  expect(await owner.entriesOf(twice.cusId)).toHaveLength(2)
})
