import { unlockCounterPhones } from '@dobara/contract/schemas/counter-phones'
import { listSecurityEvents } from '@dobara/contract/schemas/restaurants'
import { pinsWith, tryAll } from '@dobara/testing/people/guessing'
import type { WorldGuest } from '@dobara/testing/people/guest'
import type { WorldOwner } from '@dobara/testing/people/owner'
import { asSuperuser } from '@dobara/testing/postgres/superuser'
import { openWorldForEach } from '@dobara/testing/world/world'
import { beforeEach, expect, test } from 'vitest'

const world = openWorldForEach()
let owner: WorldOwner
let asha: WorldGuest
let ravi: { pin: string; staffId: string }
beforeEach(async () => {
  owner = await world.owner()
  asha = await world.member(owner)
  ravi = await owner.savePerson()
})

const locked = { code: 'pin_locked' }

const guess = async (phone: WorldOwner, count: number) => {
  for (let made = 0; made < count; made++)
    await phone.give(asha.cusId, 1, { pin: '0000' }).catch(() => {})
}

const guessesJudged = async () => {
  const [tried] = await asSuperuser<{ count: number }>(
    world.databaseUrl,
    `select count(*)::integer as count from pin_event where kind in ('wrong', 'locked')`,
  )
  return tried?.count
}

async function lockAll(count = 4) {
  const phones = []
  for (let n = 1; n <= count; n++) phones.push(await world.counterPhone(owner, { name: `No ${n}` }))
  for (let round = 0; round < 5; round++)
    for (const phone of phones) {
      world.clock.pass(1)
      await guess(phone, 4)
      await phone.give(asha.cusId, 1, { pin: ravi.pin }).catch(() => {})
    }
  expect(await guessesJudged()).toBe(60)
  return phones
}

test('all counter phones together have 60 wrong PINs a day', async () => {
  const phones = await Promise.all(
    ['One', 'Two', 'Three'].map((name) => world.counterPhone(owner, { name })),
  )
  for (let hour = 0; hour < 23; hour++) {
    for (const phone of phones) await guess(phone, 5)
    world.clock.pass(3_600)
  }
  expect(await guessesJudged()).toBe(60)
  await owner.give(asha.cusId, 1)
})

test('the sentence says the day, the owner sees the lock and ends it with their PIN, which is an event', async () => {
  const phone = (await lockAll())[0] as WorldOwner
  await expect(phone.give(asha.cusId, 1, { pin: '0000' })).rejects.toMatchObject({
    ...locked,
    message: expect.stringMatching(/^Too many wrong PINs\. Try again tomorrow after 4:3\d pm\.$/),
  })
  const until = await owner.allLockedUntil()
  expect(until).toMatch(/^2026-11-21T11:0/)
  expect((await owner.counterPhones()).map(({ lockedUntil }) => lockedUntil)).toEqual(
    Array(4).fill(until),
  )
  await expect(owner.unlockCounterPhones('0000')).rejects.toMatchObject({ code: 'wrong_pin' })
  await expect(owner.unlockCounterPhones(ravi.pin)).rejects.toMatchObject({ code: 'wrong_pin' })
  await expect(
    phone.call(unlockCounterPhones, { body: { pin: owner.profile.pin } }),
  ).rejects.toMatchObject({ code: 'owner_only' })
  await (await world.outsider()).unlockCounterPhones()
  expect(await owner.allLockedUntil()).toBe(until)
  await owner.unlockCounterPhones()
  expect(await owner.allLockedUntil()).toBeNull()
  await phone.give(asha.cusId, 10, { pin: ravi.pin })
  const { results } = await owner.call(listSecurityEvents)
  expect(results[0]).toMatchObject({ kind: 'phones_unlocked', isThisOne: true, counterPhone: null })
})

test('neither an end of the lock nor a burst at two processes brings more than 60 further guesses', async () => {
  const phones = await lockAll()
  await owner.unlockCounterPhones()
  const second = await (await world.anotherServer()).anotherPhone(owner)
  second.cookies.clear()
  for (const [name, value] of phones[0]?.cookies ?? []) second.cookies.set(name, value)
  const answers = await tryAll(
    [phones[0] as WorldOwner, second],
    asha.cusId,
    pinsWith(ravi.pin, 95, 96),
  )
  expect(answers).not.toContain('given')
  expect(await guessesJudged()).toBeLessThanOrEqual(65)
  for (let hour = 0; hour < 23; hour++) {
    world.clock.pass(3_600)
    for (const phone of phones) await guess(phone, 5)
  }
  expect(await guessesJudged()).toBeLessThanOrEqual(120)
})

test('wrong PINs of a removed phone do not stop the others, nor does a new phone begin locked', async () => {
  const phones = await lockAll()
  for (const { deviceId } of phones as { deviceId?: string }[])
    await owner.removeCounterPhone(deviceId ?? '')
  const fresh = await world.counterPhone(owner, { name: 'New' })
  await fresh.give(asha.cusId, 10, { pin: ravi.pin })
  expect(await owner.allLockedUntil()).toBeNull()
})
