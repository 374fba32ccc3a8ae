import { checkDigit } from '@dobara/contract/fields/check-digit'
import { guests } from '@dobara/testing/people/cast'
import type { WorldGuest } from '@dobara/testing/people/guest'
import type { WorldOwner } from '@dobara/testing/people/owner'
import { takingBusy } from '@dobara/testing/people/patiently'
import { isSpread } from '@dobara/testing/postgres/database'
import { testOnOneDatabase } from '@dobara/testing/postgres/one-database'
import { times } from '@dobara/testing/times'
import { openWorldOnce } from '@dobara/testing/world/world'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../platform/id.ts'
import { type Award, giveBatch } from './queries.ts'

const world = openWorldOnce()
let database: pg.Client
let owner: WorldOwner
let outsider: WorldOwner
beforeAll(async () => {
  database = new pg.Client({ connectionString: world.databaseUrl })
  await database.connect()
  owner = await world.owner()
  outsider = await world.outsider()
})
afterAll(async () => {
  await database.end()
})

async function idOf({ resId }: WorldOwner): Promise<string> {
  const { rows } = await database.query('select restaurant_id from program where res_id = $1', [
    resId,
  ])
  return rows[0].restaurant_id
}

const reasonsOf = (answers: PromiseSettledResult<unknown>[]) =>
  answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason.code] : []))

test('concurrent awards of two restaurants share transactions, and each stays with its restaurant', async () => {
  const asha = await world.member(owner, guests.asha)
  const farhan = await world.member(outsider, guests.farhan)
  await Promise.all([owner.give(asha.cusId, 10), outsider.give(farhan.cusId, 7)])
  const regular = await world.member(owner, { ...guests.asha, phone: '+919900000021' }, 1)
  await outsider.give(regular.cusId, 1)
  const answers = await Promise.all(
    times(30, (n) => (n % 2 ? outsider.give(farhan.cusId, 7) : owner.give(asha.cusId, 10))),
  )
  expect(answers.map(({ points }) => points)).toEqual(answers.map((_, n) => (n % 2 ? 7 : 10)))
  expect(await owner.balanceOf(asha.cusId)).toBe(360)
  expect(await outsider.balanceOf(farhan.cusId)).toBe(162)
  expect(await owner.entriesOf(asha.cusId)).toHaveLength(17)
  await expect(owner.entriesOf(farhan.cusId)).rejects.toMatchObject({ code: 'not_a_member' })
  const { rows } = await database.query(
    `select from points_entry where kind = 'in_store' and points in (7, 10)
     group by xmin::text having count(distinct restaurant_id) = 2`,
  )
  if (!isSpread()) expect(rows).not.toEqual([])
})

test('a refused award does not affect others in its batch, and a wrong PIN stays counted', async () => {
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
    `select kind from pin_event join program using (restaurant_id) where res_id = $1
     order by number desc limit 1`,
    [outsider.resId],
  )
  expect(rows).toEqual([{ kind: 'wrong' }])
})

test('an award that waits for a lock delays no other, and is given when the lock is free', async () => {
  const slow = await world.member(owner, { ...guests.asha, phone: '+919900000041' })
  const quick = await world.member(owner, { ...guests.asha, phone: '+919900000042' })
  await database.query('begin')
  await database.query(
    'select from membership where restaurant_id = $1 and cus_id = $2 for update',
    [await idOf(owner), slow.cusId],
  )
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

test('the same submission twice at once is one award', async () => {
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

test('PINs of two people share a transaction, and one that is not proved keeps both out of it', async () => {
  const asha = await world.member(owner, { ...guests.asha, phone: '+919900000091' })
  const ravis = await world.member(owner, { ...guests.asha, phone: '+919900000092' })
  const phone = await world.counterPhone(owner)
  for (const name of ['Ravi', 'Meena']) {
    const { pin } = await owner.savePerson({ name })
    await phone.give(asha.cusId, 1, { pin })
  }
  const { rows } = await database.query<{ id: string; uid: string; macs: [Buffer, Buffer] }>(
    'select session_id as id, uid, proved_pin_macs as macs from session where device_id = $1',
    [phone.deviceId],
  )
  const [{ id: sessionId, uid: restaurantId, macs }] = rows as [(typeof rows)[number]]
  const award = (mac: Buffer, { cusId }: WorldGuest): Award => ({
    restaurantId,
    sessionId,
    deviceId: phone.deviceId,
    cusId,
    points: 1,
    unit: 'points',
    pinMacs: [mac],
    idempotencyKey: null,
    entryId: newId(),
    now: world.clock.now,
    keptSince: null,
    cautions: [],
    isSure: true,
    isBilled: false,
    billAmount: null,
    oftenBy: [],
  })
  const given = async (sent: Award[]) =>
    (await giveBatch(world.database, sent)).filter((answer) => answer).length
  expect(await given([award(macs[0], asha), award(macs[1], ravis)])).toBe(2)
  const guess = award(Buffer.alloc(32), asha)
  expect(await given([award(macs[0], asha), guess, award(macs[1], ravis)])).toBe(0)
})

const testWithTrigger = testOnOneDatabase('its tables take no triggers')

testWithTrigger(
  'an award with serialisation failures is tried four times, and then refused as busy',
  async () => {
    const asha = await world.member(owner, { ...guests.asha, phone: '+919900000081' })
    await database.query(`create sequence tries;
    create function refuse() returns trigger language plpgsql as $$ begin
      perform nextval('tries');
      raise exception 'out of order' using errcode = 'serialization_failure';
    end $$;
    grant usage on sequence tries to dobara_app;
    create trigger refuse before insert on points_entry for each row execute function refuse()`)
    const refused = takingBusy(() => owner.give(asha.cusId, 10))
    await expect(refused).rejects.toMatchObject({ code: 'busy' })
    const { rows } = await database.query('select last_value::integer as tries from tries')
    await database.query(
      'drop trigger refuse on points_entry; drop function refuse; drop sequence tries',
    )
    expect(rows).toEqual([{ tries: 5 }])
    expect(await owner.balanceOf(asha.cusId)).toBe(200)
  },
)

test('one key for two guests at once rolls back no other award', async () => {
  const people = []
  for (let n = 0; n < 14; n++)
    people.push(await world.member(owner, { ...guests.asha, phone: `+9199000000${60 + n}` }))
  const [one, two, ...others] = people as [WorldGuest, WorldGuest, ...WorldGuest[]]
  const idempotencyKey = 'for-two-guests'
  const answers = await Promise.allSettled([
    owner.give(one.cusId, 13, { idempotencyKey }),
    owner.give(two.cusId, 13, { idempotencyKey }),
    ...others.map(({ cusId }) => owner.give(cusId, 13)),
  ])
  expect(reasonsOf(answers)).toEqual(['key_reused'])
  const { rows } = await database.query<{ transactions: number }>(
    `select count(distinct xmin::text)::integer as transactions from points_entry
     where restaurant_id = $1 and cus_id = any ($2) and kind = 'in_store'`,
    [await idOf(owner), others.map(({ cusId }) => cusId)],
  )
  expect(rows[0]?.transactions).toBeLessThan(others.length / 2)
})
