import { limits } from '@dobara/contract/rules/limits'
import { noticeVersion } from '@dobara/contract/rules/notice'
import { saveConsents } from '@dobara/contract/schemas/consents'
import { exportMyData, saveCustomer } from '@dobara/contract/schemas/customers'
import { closeRestaurant } from '@dobara/contract/schemas/restaurants'
import { guests } from '@dobara/testing/people/cast'
import type { WorldGuest } from '@dobara/testing/people/guest'
import type { WorldOwner } from '@dobara/testing/people/owner'
import { asSuperuser } from '@dobara/testing/postgres/superuser'
import { times } from '@dobara/testing/times'
import { openWorldForEach } from '@dobara/testing/world/world'
import { beforeEach, expect, test } from 'vitest'

const world = openWorldForEach()
let owner: WorldOwner
let asha: WorldGuest
beforeEach(async () => {
  owner = await world.owner()
  asha = await world.member(owner, guests.asha, 70)
})

const at = '2026-11-20T11:05:00.000Z'
const allowedAt = async (guest: WorldGuest, resId: string) =>
  (await guest.consents())
    .find((place) => place.resId === resId)
    ?.allowed.map(({ purpose }) => purpose)
    .toSorted()

const changes = () =>
  asSuperuser<Record<string, unknown>>(
    world.databaseUrl,
    `select number, purpose, is_given, notice_version as notice, decided_by as by, decided_at as at
     from consent_change order by cus_id, number`,
  )
const agreedTo = async ({ cusId }: WorldGuest) =>
  (
    await asSuperuser<{ version: number }>(
      world.databaseUrl,
      'select consent_version as version from customer where cus_id = $1',
      [cusId],
    )
  )[0]?.version

test('nothing is allowed beforehand, and each permission is given and withdrawn by itself', async () => {
  expect(await asha.consents()).toEqual([
    {
      resId: owner.resId,
      restaurantName: 'Spice Route',
      allowed: [],
      birthday: null,
      offersWhatsApp: false,
      asksRatings: false,
    },
  ])
  expect(await asha.memberships()).toMatchObject([{ hasDecided: false }])
  expect(await changes()).toEqual([])

  expect(await asha.allow(owner.resId, { news: true })).toMatchObject({
    allowed: [{ purpose: 'news', since: at, notice: noticeVersion }],
  })
  await asha.allow(owner.resId, { shareNumber: true })
  await asha.allow(owner.resId, { offers: true, isAdult: true })
  expect(await asha.allow(owner.resId, { birthday: '02-29' })).toMatchObject({ birthday: '02-29' })
  const all = ['birthday', 'news', 'offers', 'share_number']
  expect(await allowedAt(asha, owner.resId)).toEqual(all)

  world.clock.pass(60)
  expect(await asha.allow(owner.resId, { birthday: null })).toMatchObject({ birthday: null })
  await asha.allow(owner.resId, { news: false })
  expect(await allowedAt(asha, owner.resId)).toEqual(['offers', 'share_number'])
  expect(await asha.memberships()).toMatchObject([{ hasDecided: true }])

  const row = (number: number, purpose: string, is_given: boolean) => ({
    number,
    purpose,
    is_given,
    notice: 2,
    by: 'guest',
    at: new Date(is_given ? at : '2026-11-20T11:06:00Z'),
  })
  expect(await changes()).toEqual([
    row(1, 'news', true),
    row(2, 'share_number', true),
    row(3, 'offers', true),
    row(4, 'birthday', true),
    row(5, 'birthday', false),
    row(6, 'news', false),
  ])
})

test('a no to everything is kept as well, so that nothing is asked twice', async () => {
  await asha.allow(owner.resId, { shareNumber: false, news: false, offers: false, birthday: null })
  expect(await allowedAt(asha, owner.resId)).toEqual([])
  expect(await asha.memberships()).toMatchObject([{ hasDecided: true }])
  expect((await changes()).map(({ purpose, is_given }) => [purpose, is_given])).toEqual([
    ['share_number', false],
    ['news', false],
    ['offers', false],
    ['birthday', false],
  ])
})

test('offers need 18 years, and a birthday is a day of a year', async () => {
  for (const isAdult of [undefined, false])
    await expect(asha.allow(owner.resId, { offers: true, isAdult })).rejects.toMatchObject({
      fields: {
        isAdult: 'Offers are for guests who are 18 or older. Please confirm that you are.',
      },
    })
  await asha.allow(owner.resId, { offers: false })
  for (const birthday of ['02-30', '13-01', '00-10', '2-9', '1990-02-03', '', '04-31\n'])
    await expect(asha.allow(owner.resId, { birthday }), birthday).rejects.toMatchObject({
      fields: { birthday: 'Please choose the day and the month of your birthday.' },
    })
  const older = { resId: owner.resId, notice: 1 as never, news: true }
  await expect(asha.call(saveConsents, { body: older })).rejects.toMatchObject({ code: 'invalid' })
  expect(await allowedAt(asha, owner.resId)).toEqual([])
})

test('a repeat changes nothing, also when many arrive at once', async () => {
  await Promise.all(
    times(10, () => asha.allow(owner.resId, { shareNumber: true, birthday: '03-08' })),
  )
  expect(await changes()).toHaveLength(2)
  await asha.allow(owner.resId, { birthday: '03-09' })
  expect(await changes()).toHaveLength(3)
})

test('allowing ends for the day after many times, and withdrawing never', async () => {
  const { most } = limits.consents_today
  for (let n = 0; n < most; n++) {
    await asha.allow(owner.resId, { news: true })
    if (n < most - 1) await asha.allow(owner.resId, { news: false })
  }
  await expect(asha.allow(owner.resId, { shareNumber: true })).rejects.toMatchObject({
    status: 409,
    code: 'consents_today',
    details: { until: '2026-11-20T18:30:00.000Z' },
  })
  await asha.allow(owner.resId, { news: false })
  expect(await allowedAt(asha, owner.resId)).toEqual([])
  world.clock.pass(8 * 3600)
  await asha.allow(owner.resId, { shareNumber: true })
})

test('the restaurant sees the number, and finds it, only while the guest shares it there', async () => {
  const outsider = await world.outsider()
  await asha.join(outsider.resId)
  await world.member(owner, guests.farhan)
  const number = guests.asha.phone
  const written = ['9900000001', '+91 99000 00001', '099000-00001']
  expect(JSON.stringify(await owner.customers())).not.toContain(number.slice(3))
  expect(await owner.customers(number)).toEqual([])

  await asha.allow(owner.resId, { shareNumber: true })
  expect((await owner.record(asha.cusId)).phoneNumber).toBe(number)
  expect(
    (await owner.customers()).flatMap(({ phoneNumber }) => (phoneNumber ? [phoneNumber] : [])),
  ).toEqual([number])
  for (const search of written)
    expect(await owner.customers(search), search).toMatchObject([
      { cusId: asha.cusId, phoneNumber: number },
    ])
  for (const search of [guests.farhan.phone, '99000', '9900000'])
    expect(await owner.customers(search), search).toEqual([])
  expect(await outsider.customers(number)).toEqual([])
  expect(await outsider.customers()).toMatchObject([{ phoneNumber: null }])

  await asha.allow(owner.resId, { shareNumber: false })
  expect((await owner.record(asha.cusId)).phoneNumber).toBeNull()
  expect(await owner.customers(number)).toEqual([])
})

test('another permission shares no number', async () => {
  await asha.allow(owner.resId, { news: true, offers: true, isAdult: true, birthday: '03-08' })
  expect(JSON.stringify([await owner.customers(), await owner.record(asha.cusId)])).not.toMatch(
    /9900000001|03-08/,
  )
})

test('a guest decides for themselves alone, and for their own restaurants alone', async () => {
  const outsider = await world.outsider()
  const farhan = await world.member(owner, guests.farhan)
  await asha.allow(owner.resId, { shareNumber: true, birthday: '03-08' })
  expect(await farhan.consents()).toMatchObject([{ allowed: [], birthday: null }])
  await expect(asha.allow(outsider.resId, { news: true })).rejects.toMatchObject({
    status: 404,
    code: 'not_joined',
  })
  await expect(asha.allow('ZZZZZZ', { news: true })).rejects.toMatchObject({
    code: 'restaurant_not_found',
  })
  expect(await agreedTo(farhan)).toBe(2)
  expect(await changes()).toHaveLength(2)
})

test('a guest who was only given points gets a name here with the first yes, not with a no', async () => {
  const farhan = await world.guest(guests.farhan)
  await owner.give(farhan.cusId, 10)
  await farhan.allow(owner.resId, { news: false })
  expect(await owner.record(farhan.cusId)).toMatchObject({ firstName: '' })
  await farhan.allow(owner.resId, { news: true })
  expect(await owner.record(farhan.cusId)).toMatchObject({ firstName: guests.farhan.firstName })
})

test('leaving withdraws everything, and a return allows nothing by itself', async () => {
  await asha.allow(owner.resId, { shareNumber: true, birthday: '03-08' })
  await asha.leave(owner.resId)
  expect(await asha.consents()).toEqual([])
  expect((await changes()).slice(2)).toMatchObject([
    { number: 3, is_given: false, by: 'leaving' },
    { number: 4, is_given: false, by: 'leaving' },
  ])
  await expect(asha.allow(owner.resId, { news: true })).rejects.toMatchObject({
    code: 'not_joined',
  })
  await asha.join(owner.resId)
  expect(await asha.consents()).toMatchObject([{ allowed: [], birthday: null }])
  expect(await owner.customers(guests.asha.phone)).toEqual([])
})

test('who leaves and allows at the same moment has allowed nothing afterwards', async () => {
  for (let round = 0; round < 5; round++) {
    await asha.join(owner.resId)
    await Promise.allSettled([
      asha.allow(owner.resId, { shareNumber: true }),
      asha.leave(owner.resId),
      asha.allow(owner.resId, { news: true }),
    ])
    const given = await asSuperuser(world.databaseUrl, 'select from consent where is_given')
    expect(given).toEqual([])
  }
})

test('an erasure and a closing delete the birthday and withdraw everything', async () => {
  const farhan = await world.member(owner, guests.farhan)
  await asha.allow(owner.resId, { shareNumber: true, birthday: '03-08' })
  await farhan.allow(owner.resId, { offers: true, isAdult: true, birthday: '04-09' })
  await asha.erase()
  await owner.call(closeRestaurant, { body: { confirm: 'close', pin: owner.pin } })
  const kept = await asSuperuser(
    world.databaseUrl,
    'select from consent where is_given or birthday is not null',
  )
  expect(kept).toEqual([])
  const ends = (await changes()).filter(({ is_given }) => !is_given)
  expect(ends.map(({ by }) => by).toSorted()).toEqual(['closing', 'closing', 'erasure', 'erasure'])
})

test('who agreed to version 1 keeps it, also with a new name, until they allow something', async () => {
  const old = { firstName: 'Asha', lastName: 'Rao', consent: 1 as const }
  const visitor = await world.guest(guests.meera)
  await asSuperuser(world.databaseUrl, 'update customer set consent_version = 1')
  await visitor.rename('Meera', 'Nair')
  expect(await agreedTo(visitor)).toBe(1)
  await asha.call(saveCustomer, { body: old })
  await asha.allow(owner.resId, { news: false })
  expect(await agreedTo(asha)).toBe(1)
  await asha.allow(owner.resId, { news: true })
  expect(await agreedTo(asha)).toBe(2)
  await asha.call(saveCustomer, { body: old })
  expect(await agreedTo(asha)).toBe(2)
})

test('the guest’s export holds every decision and the birthday', async () => {
  await asha.allow(owner.resId, { birthday: '03-08', news: true })
  await asha.allow(owner.resId, { news: false })
  const decision = { resId: owner.resId, noticeVersion: 2, decidedBy: 'guest', decidedAt: at }
  expect(await asha.call(exportMyData)).toMatchObject({
    birthdays: [{ resId: owner.resId, birthday: '03-08' }],
    consents: [
      { ...decision, purpose: 'news', isGiven: true },
      { ...decision, purpose: 'birthday', isGiven: true },
      { ...decision, purpose: 'news', isGiven: false },
    ],
  })
})
