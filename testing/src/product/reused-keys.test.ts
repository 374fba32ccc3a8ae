import type { EndpointShape } from '@dobara/contract/schemas/endpoint'
import { endpoints } from '@dobara/contract/schemas/endpoints'
import { calendarMonth } from '@dobara/contract/text/india-time'
import { newId } from '@dobara/server/platform/id'
import { listOutbox } from '@dobara/stand-ins/outbox'
import { beforeAll, expect, test } from 'vitest'
import { guests } from '../people/cast.ts'
import type { WorldGuest } from '../people/guest.ts'
import { counterOf } from '../people/number-calls.ts'
import type { WorldOwner } from '../people/owner.ts'
import { beginRound } from '../world/rounds.ts'
import { openWorldOnce } from '../world/world.ts'

const world = openWorldOnce()
let owner: WorldOwner
let outsider: WorldOwner
let asha: WorldGuest
let farhan: WorldGuest
let anotherReward: Record<'choiceId' | 'steps' | 'giftId', unknown[]>
beforeAll(async () => {
  owner = await world.owner()
  outsider = await world.outsider()
  asha = await world.member(owner, guests.asha)
  farhan = await world.member(owner, guests.farhan)
  await asha.join(outsider.resId)
  for (const { cusId } of [asha, farhan]) await owner.give(cusId, 90_000)
  await outsider.give(asha.cusId, 90_000)
  anotherReward = { choiceId: [await owner.saveReward()], steps: [2], giftId: [newId()] }
  // News goes only to guests who were not here lately.
  const meera = await world.member(owner, guests.meera)
  const messaged = [meera.cusId]
  await beginRound(world.databaseUrl, owner.resId, { messaged, now: world.clock.now })
  await meera.allow(owner.resId, { offers: true, isAdult: true })
  await meera.subscribe()
})

/** Fields that are no part of a submission's content, but permit or time it. */
const notCompared = ['pin', 'proof', 'letters', 'isSure', 'waitedSeconds', 'insteadOf', 'unit']

const testedElsewhere = ['sendImportedGuests']

interface Submission {
  by: WorldOwner | WorldGuest
  body: Record<string, unknown>
  /** Other values for each field; undefined removes the field. */
  others: Record<string, unknown[]>
  /** The field that contains the key, in calls without the header. */
  keyField?: string
}

const order = () => asha.orderedOnline(owner.resId, { orderId: newId() })
const award = async () => (await owner.give(asha.cusId, 40)).entryId
const approvedClaim = async () => {
  const claim = await asha.claim(owner.resId)
  await owner.approve(claim)
  return claim
}
const explained = { reason: 'wrong_guest', words: 'For table 4', takeWhatIsLeft: false }
const otherwiseExplained = {
  reason: ['wrong_amount'],
  words: ['For table 5', undefined],
  takeWhatIsLeft: [true],
}

const submissions: Record<string, () => Promise<Omit<Submission, 'by'> & { by?: WorldGuest }>> = {
  giveInStorePoints: async () => ({
    body: { cusId: asha.cusId, points: 25, billAmount: 250, isSure: true },
    others: { cusId: [farhan.cusId], points: [26], billAmount: [2_500, undefined] },
  }),
  giveOnlinePoints: async () => ({
    body: { request: await order(), points: 60 },
    others: { request: [await order()], points: [61] },
  }),
  declineOnlineRequest: async () => ({
    body: { request: await order(), reason: 'Not ours' },
    others: { request: [await order()], reason: ['Too late'] },
  }),
  approveClaim: async () => ({
    body: { claim: await asha.claim(owner.resId) },
    others: { claim: [await asha.claim(owner.resId)] },
  }),
  giveReward: async () => {
    const counter = counterOf(owner)
    const phone = '+919812300001'
    const cusId = await counter.keep(phone)
    await owner.give(cusId, 800)
    await counter.sendCode(cusId, phone)
    const code = (await listOutbox(world.database, phone))[0]?.code ?? ''
    return {
      body: { cusId, proof: { number: await counter.sealed(phone), code } },
      others: { cusId: [asha.cusId], ...anotherReward },
    }
  },
  declineClaim: async () => ({
    body: { claim: await asha.claim(owner.resId), reason: 'Sold out' },
    others: { claim: [await asha.claim(owner.resId)], reason: ['Closed'] },
  }),
  takeBackClaim: async () => ({
    body: { claim: await approvedClaim(), reason: 'Not handed over' },
    others: { claim: [await approvedClaim()], reason: ['Sold out'] },
  }),
  takeBackAward: async () => ({
    body: { entryId: await award(), ...explained },
    others: { entryId: [await award()], ...otherwiseExplained },
  }),
  correctPoints: async () => ({
    body: { cusId: asha.cusId, points: -5, corrects: await award(), ...explained, isSure: true },
    others: {
      cusId: [farhan.cusId],
      points: [-6, 5],
      corrects: [await award(), undefined],
      rightBill: [400],
      ...otherwiseExplained,
    },
  }),
  giveCardReward: async () => {
    const [{ cusId, letters } = { cusId: '', letters: '' }] = await owner.printCards()
    await owner.give(cusId, 800)
    return { body: { cusId, letters }, others: { cusId: [asha.cusId], ...anotherReward } }
  },
  giveGift: async () => ({
    body: { cusId: asha.cusId, words: 'Sorry for the wait.', isSure: true },
    others: { cusId: [farhan.cusId], choiceId: [newId()], words: ['Sorry again.'] },
  }),
  printCards: async () => ({ body: { count: 10 }, others: { count: [20] } }),
  sendNews: async () => ({
    body: { segment: null, sentence: 'Fresh jalebi on Sunday.' },
    others: { segment: ['new'], sentence: ['Fresh kheer on Sunday.'], gift: [{ days: 7 }] },
  }),
  requestOnlinePoints: async () => ({
    by: asha,
    body: { resId: owner.resId, platform: 'Zomato', orderId: 'Z-1', billAmount: 640 },
    others: {
      resId: [outsider.resId],
      platform: ['Swiggy'],
      orderId: ['Z-2'],
      billAmount: [6_400],
    },
  }),
  claimReward: async () => ({
    by: asha,
    body: { resId: owner.resId, platform: 'In-store' },
    others: { resId: [outsider.resId], platform: ['Zomato'], ...anotherReward },
  }),
  startExport: async () => {
    const month = calendarMonth(world.clock.now)
    return {
      keyField: 'exportId',
      body: { kind: 'entries' },
      others: { kind: ['guests'], firstMonth: [month], lastMonth: [month] },
    }
  },
  startImport: async () => ({
    keyField: 'importId',
    body: { rows: 5 },
    others: { rows: [6] },
  }),
}

const keyed = [...endpoints]
  .filter(([, { idempotent, fails }]) => idempotent || fails?.includes('key_reused'))
  .filter(([name]) => !testedElsewhere.includes(name))

test('every call with a key can say that the key was used', () => {
  for (const [name, { fails }] of keyed) expect(fails, name).toContain('key_reused')
})

test.each(keyed)(
  '%s: a key that comes again with another field is refused',
  async (name, endpoint) => {
    const make = submissions[name]
    if (!make) throw new Error(`Add ${name} to the submissions of this test`)
    const { by = owner, body, others, keyField } = await make()
    const key = newId()
    const fields = Object.keys(endpoint.body?._zod.def.shape ?? {})
    const send = (changed: Record<string, unknown> = {}) =>
      by.call(
        endpoint as EndpointShape & { body: never },
        {
          body: {
            ...(fields.includes('pin') && { pin: owner.profile.pin }),
            ...body,
            ...(keyField && { [keyField]: key }),
            ...changed,
          },
        } as never,
        keyField ? {} : { idempotencyKey: key },
      )

    if (fields.includes('pin'))
      await expect(send({ pin: '9999' })).rejects.toMatchObject({ code: 'wrong_pin' })
    const first = await send()
    const ofContent = fields.filter((field) => field !== keyField && !notCompared.includes(field))
    expect(Object.keys(others).toSorted(), name).toEqual(ofContent.toSorted())
    for (const [field, values] of Object.entries(others))
      for (const value of values)
        await expect(send({ [field]: value }), `${name} ${field} ${value}`).rejects.toMatchObject({
          status: 409,
          code: 'key_reused',
        })
    expect(await send(), name).toEqual(first)
  },
)
