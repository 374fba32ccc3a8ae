import { hasValidCheckDigit } from '@dobara/contract/fields/check-digit'
import { exportKinds } from '@dobara/contract/rules/exports'
import { listCustomers, lookUpCustomer } from '@dobara/contract/schemas/customers'
import { watchRestaurant } from '@dobara/contract/schemas/live'
import { listPendingRequests } from '@dobara/contract/schemas/online-requests'
import { listPendingClaims } from '@dobara/contract/schemas/reward-claims'
import { openBrowserAt } from '@dobara/testing/people/browser'
import type { WorldGuest } from '@dobara/testing/people/guest'
import type { WorldOwner } from '@dobara/testing/people/owner'
import { watch } from '@dobara/testing/people/stream'
import { asSuperuser } from '@dobara/testing/postgres/superuser'
import { times } from '@dobara/testing/times'
import { openWorldForEach } from '@dobara/testing/world/world'
import { beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../platform/id.ts'
import { guestName } from './guest-name.ts'

const ashalata = { firstName: 'Ashalata', lastName: 'Raghunathan', phone: '+919900000071' }

const world = openWorldForEach()
let owner: WorldOwner
let guest: WorldGuest
beforeEach(async () => {
  owner = await world.owner()
  guest = await world.guest(ashalata)
})

const standings: Record<string, { come: () => Promise<unknown>; says: 'nothing' | 'short name' }> =
  {
    'whose ID was typed': { come: async () => {}, says: 'nothing' },
    'who was given points': { come: () => owner.give(guest.cusId, 900), says: 'nothing' },
    'whose points were taken back': {
      come: async () => owner.undo((await owner.give(guest.cusId, 900)).entryId),
      says: 'nothing',
    },
    'who joined': { come: () => guest.join(owner.resId), says: 'short name' },
    'who asked after being given points': {
      async come() {
        await owner.give(guest.cusId, 900)
        await guest.orderedOnline(owner.resId, { orderId: 'Z-1' })
      },
      says: 'short name',
    },
    'who claimed after being given points': {
      async come() {
        await owner.give(guest.cusId, 900)
        await guest.claim(owner.resId)
      },
      says: 'short name',
    },
    'who left': {
      async come() {
        await guest.join(owner.resId)
        await owner.give(guest.cusId, 900)
        await guest.orderedOnline(owner.resId, { orderId: 'Z-1' })
        await guest.leave(owner.resId)
      },
      says: 'nothing',
    },
    'who was erased': {
      async come() {
        await guest.join(owner.resId)
        await owner.give(guest.cusId, 900)
        await guest.orderedOnline(owner.resId, { orderId: 'Z-1' })
        await guest.erase()
      },
      says: 'nothing',
    },
  }

describe.each(Object.entries(standings))('of a guest %s', (_, { come, says }) => {
  test(`every call says ${says}`, async () => {
    await come()
    const { call } = owner
    const { cusId } = guest
    const answers: unknown[] = [
      await call(lookUpCustomer, { params: { cusId } }).catch(String),
      await call(listCustomers, { body: { search: '' } }),
      await call(listCustomers, { body: { search: 'Ashalata' } }),
      await call(listPendingRequests, { query: {} }),
      await call(listPendingClaims),
      await liveDocument(),
      await owner.today(),
      await owner.entriesOf(cusId).catch(String),
      await owner.give(cusId, 10).catch(String),
    ]
    for (const kind of exportKinds) {
      const exportId = newId()
      await owner.startExport(exportId, kind)
      answers.push(await owner.readExport(exportId))
    }
    const request = (await owner.requests())[0]
    if (request) answers.push(await owner.grant(request, 10))
    const given = await owner.give(cusId, 10).catch(() => null)
    if (given) answers.push(await owner.undo(given.entryId))

    const said = JSON.stringify(answers)
    expect(said).not.toContain('Raghunathan')
    expect(said).not.toContain('Ra')
    if (says === 'nothing') expect(said).not.toContain('Ashalata')
    else expect(said).toContain(`Gave 10 points to Ashalata R. Balance`)
    const named = await call(listCustomers, { body: { search: 'Ashalata' } })
    expect(named.results).toHaveLength(says === 'nothing' ? 0 : 1)
    const storedNames = await asSuperuser(
      world.databaseUrl,
      "select from membership where first_name <> '' or last_name <> ''",
    )
    expect(storedNames).toHaveLength(says === 'nothing' ? 0 : 1)
  })
})

test('an erased guest is called so wherever the owner still sees what they did, and who left is not', async () => {
  const ravi = await owner.savePerson()
  const phone = await world.counterPhone(owner)
  const left = await world.guest({ ...ashalata, phone: '+919900000072' })
  for (const one of [guest, left]) await one.join(owner.resId)
  const { entryId } = await phone.give(guest.cusId, 900, { pin: ravi.pin })
  world.clock.pass(1)
  await phone.give(left.cusId, 900, { pin: ravi.pin })
  await left.leave(owner.resId)
  await guest.erase()
  const isErased = (row: { cusId: string; isErased: boolean }) => [row.cusId, row.isErased]
  const expected = [
    [left.cusId, false],
    [guest.cusId, true],
  ]
  const { awards } = await owner.today()
  expect(awards.map(isErased)).toEqual(expected)
  expect((await liveDocument()).toCheck.map(isErased)).toEqual(expected)
  const { results } = await owner.activity({ kind: 'visits' })
  expect(results.map(isErased)).toEqual(expected)
  expect(await owner.takeBack(entryId)).toMatchObject({
    message: 'Took back 900 points from Erased guest. Balance 200.',
  })
})

async function liveDocument() {
  const browser = openBrowserAt(await world.app.listen({ host: '127.0.0.1', port: 0 }))
  for (const [name, value] of owner.cookies) browser.cookies.set(name, value)
  const stream = await watch(browser, watchRestaurant)
  const document = await stream.until(() => true)
  stream.close()
  return document
}

test('a guest who was only given points has no name in the message until they join', async () => {
  const last = guest.cusId.slice(-4)
  expect(await owner.give(guest.cusId, 120)).toMatchObject({
    message: `Gave 120 points to New guest ••${last}. Balance 320.`,
    firstName: '',
  })
  await guest.join(owner.resId)
  expect(await owner.give(guest.cusId, 80)).toMatchObject({
    message: 'Gave 80 points to Ashalata R. Balance 400.',
  })
})

test('a new name reaches only restaurants where the guest has acted', async () => {
  const outsider = await world.outsider()
  await owner.give(guest.cusId, 10)
  await guest.join(outsider.resId)
  await guest.rename('Asha', 'Rao')
  expect(await owner.customers()).toMatchObject([{ firstName: '' }])
  expect(await outsider.customers()).toMatchObject([{ firstName: 'Asha', lastInitial: 'R' }])
})

const nobodies = () => {
  const ids: string[] = []
  for (let number = 10_000_000; ids.length < 200; number++)
    if (hasValidCheckDigit(String(number)) && String(number) !== guest.cusId)
      ids.push(String(number))
  return ids
}

test('50 of 200 guessed IDs over two servers are looked up, and then no stranger is', async () => {
  const member = await world.member(owner, { ...ashalata, phone: '+919900000072' })
  const other = await (await world.anotherServer()).anotherPhone(owner)
  const guess = (cusId: string, n: number) =>
    (n % 2 ? owner.lookUp(cusId) : other.give(cusId, 1)).catch(({ code }) => code)
  const codes: unknown[] = []
  const guessed = nobodies()
  while (guessed.length) codes.push(...(await Promise.all(guessed.splice(0, 25).map(guess))))
  expect(codes.filter((code) => code === 'customer_not_found')).toHaveLength(50)
  expect(codes.filter((code) => code === 'too_many_strangers')).toHaveLength(150)

  const tooMany = { status: 409, code: 'too_many_strangers' }
  await expect(owner.lookUp(guest.cusId)).rejects.toMatchObject(tooMany)
  await expect(owner.give(guest.cusId, 1)).rejects.toMatchObject(tooMany)
  expect(await owner.lookUp(member.cusId)).toMatchObject({ firstName: 'Ashalata' })
  expect(await owner.give(member.cusId, 1)).toMatchObject({ balance: 201 })
  expect(await guest.join(owner.resId)).toMatchObject({ balance: 200 })
  const outsider = await world.outsider()
  const newcomer = await world.guest({ ...ashalata, phone: '+919900000073' })
  expect(await outsider.give(newcomer.cusId, 1)).toMatchObject({ balance: 51 })

  world.clock.pass(7 * 3600 + 25 * 60 - 1)
  await expect(owner.lookUp(newcomer.cusId)).rejects.toMatchObject(tooMany)
  world.clock.pass(1)
  expect(await owner.lookUp(newcomer.cusId)).toMatchObject({ isMember: false })
})

test('at most 300 guests a day join by an award, even when awards are undone', async () => {
  await owner.give(guest.cusId, 1)
  await asSuperuser(world.databaseUrl, 'update stranger_day set joins = 299')
  const newcomers = await Promise.all(
    times(3, (n) => world.guest({ ...ashalata, phone: `+91990000008${n}` })),
  )
  const given = await Promise.allSettled(newcomers.map(({ cusId }) => owner.give(cusId, 1)))
  expect(given.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const one of given) if (one.status === 'fulfilled') await owner.undo(one.value.entryId)
  await expect(owner.give(newcomers[2]?.cusId ?? '', 1)).rejects.toMatchObject({
    code: 'too_many_strangers',
  })
})

test('a name has the first grapheme of the last name as its initial', () => {
  const row = { first_name: 'आशा', last_name: 'Émilie-Rao', left_at: null, joined_with: null }
  expect(guestName('10000008', row)).toEqual({
    firstName: 'आशा',
    lastInitial: 'É',
    isErased: false,
    name: 'आशा É.',
  })
  const unnamed = {
    firstName: '',
    lastInitial: '',
    isErased: false,
    name: 'New guest ••0008.',
  }
  expect(guestName('10000008', { ...row, joined_with: 'an award' })).toEqual(unnamed)
  expect(guestName('10000008', { ...row, left_at: new Date() })).toEqual(unnamed)
  expect(guestName('10000008', undefined)).toEqual(unnamed)
})
