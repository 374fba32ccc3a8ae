import { stopManaging } from '@dobara/contract/schemas/counter-phones'
import { endpoints } from '@dobara/contract/schemas/endpoints'
import { restaurantSession } from '@dobara/contract/schemas/session'
import { listOutbox } from '@dobara/stand-ins/outbox'
import { waitingForLocks } from '@dobara/testing/faults/faults'
import { guests } from '@dobara/testing/people/cast'
import type { WorldGuest } from '@dobara/testing/people/guest'
import { counterOf } from '@dobara/testing/people/number-calls'
import type { WorldOwner } from '@dobara/testing/people/owner'
import { testOnOneDatabase } from '@dobara/testing/postgres/one-database'
import { snapshotOf } from '@dobara/testing/postgres/snapshot'
import { asSuperuser } from '@dobara/testing/postgres/superuser'
import { openWorldForEach } from '@dobara/testing/world/world'
import { type RawBuilder, sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'

const world = openWorldForEach()
let owner: WorldOwner
let asha: WorldGuest
let farhan: WorldGuest
let meena: { staffId: string; pin: string }
let request: { requestId: string }
let claim: { rewardId: string }
let approved: { rewardId: string }
let award: { entryId: string }
let card: { cusId: string; letters: string }
let withoutApp: string
let another: string
let code: string
let phone: Awaited<ReturnType<typeof world.counterPhone>>
let counter: ReturnType<typeof counterOf>

const savitri = '+919812300001'
const lata = '+919812300002'
const unknown = '+919812300003'

beforeEach(async () => {
  owner = await world.owner()
  asha = await world.member(owner, guests.asha, 1_500)
  farhan = await world.guest(guests.farhan)
  meena = await owner.savePerson({ name: 'Meena', role: 'manager' })
  request = await asha.orderedOnline(owner.resId, { orderId: 'Z-2' })
  approved = await asha.claim(owner.resId)
  await owner.approve(approved)
  claim = await asha.claim(owner.resId)
  phone = await world.counterPhone(owner)
  await phone.manage(meena.pin)
  award = await phone.give(asha.cusId, 10, { pin: meena.pin })
  await phone.lookUp(farhan.cusId)
  counter = counterOf(phone)
  withoutApp = await counter.keep(savitri, meena.pin)
  another = await counter.keep(lata, meena.pin)
  card = (await owner.printCards())[0] as typeof card
  for (const cusId of [withoutApp, another, card.cusId]) await owner.give(cusId, 900)
  await counter.sendCode(withoutApp, savitri)
  code = (await listOutbox(world.database, savitri))[0]?.code ?? ''
})

type Lock = (uid: string) => RawBuilder<unknown>
const guest: Lock = (uid) => sql`select from membership where restaurant_id = ${uid} for update`
const restaurant: Lock = (uid) =>
  sql`select from restaurant where restaurant_id = ${uid} for update`
const strangers: Lock = (uid) =>
  sql`select from stranger_day where restaurant_id = ${uid} for update`
const session: Lock = (uid) =>
  sql`select from session where uid = ${uid} and device_id is not null for update`

interface Act {
  waitsFor: Lock
  of(given: { pin: string }): Promise<unknown>
}

const acts: Record<string, Act> = {
  giveInStorePoints: { waitsFor: guest, of: (given) => phone.give(asha.cusId, 10, given) },
  undoAward: { waitsFor: guest, of: () => phone.undo(award.entryId) },
  giveOnlinePoints: { waitsFor: guest, of: (given) => phone.grant(request, 10, given) },
  declineOnlineRequest: {
    waitsFor: guest,
    of: (given) => phone.declineRequest(request, 'No such order', given),
  },
  declineGuestRequests: {
    waitsFor: guest,
    of: (given) => phone.declineAllOf(asha.cusId, 'No such order', given),
  },
  approveClaim: { waitsFor: guest, of: (given) => phone.approve(claim, given) },
  declineClaim: { waitsFor: guest, of: (given) => phone.declineClaim(claim, 'Not today', given) },
  takeBackAward: { waitsFor: guest, of: (given) => phone.takeBack(award.entryId, given) },
  correctPoints: { waitsFor: guest, of: (given) => phone.correct(asha.cusId, 10, given) },
  takeBackClaim: { waitsFor: guest, of: (given) => phone.takeBackClaim(approved, 'No', given) },
  giveGift: { waitsFor: restaurant, of: (given) => phone.giveGift(asha.cusId, given) },
  startManaging: { waitsFor: restaurant, of: ({ pin }) => phone.manage(pin) },
  stopManaging: { waitsFor: session, of: () => phone.call(stopManaging) },
  lookUpNumber: { waitsFor: strangers, of: () => counter.lookUp(unknown) },
  keepNumber: { waitsFor: strangers, of: ({ pin }) => counter.keep(unknown, pin) },
  forgetNumber: { waitsFor: guest, of: ({ pin }) => counter.forget(savitri, pin) },
  sendRewardCode: { waitsFor: strangers, of: () => counter.sendCode(another, lata) },
  giveReward: {
    waitsFor: guest,
    of: (given) => counter.giveReward(withoutApp, savitri, code, given),
  },
  giveCardReward: {
    waitsFor: guest,
    of: (given) => phone.giveCardReward(card.cusId, { letters: card.letters, ...given }),
  },
  stopCard: { waitsFor: guest, of: (given) => phone.stopCard(card.cusId, given) },
  // This GET call writes, because it counts strangers.
  lookUpCustomer: { waitsFor: strangers, of: () => phone.lookUp(farhan.cusId) },
}

const isCounters = (as: string) => as === 'counter' || as === 'manager'

test('the table has every call that changes something', () => {
  const changing = [...endpoints].flatMap(([name, { as, method }]) =>
    isCounters(as) && method !== 'GET' && name !== 'listCustomers' ? [name] : [],
  )
  expect(Object.keys(acts).sort()).toEqual([...changing, 'lookUpCustomer'].sort())
})

/** Tries of PINs and codes count anyway. */
const anyway = ['session', 'pin_event', 'identity.code']

const rowsNow = async () => {
  const all = await snapshotOf(world.databaseUrl)
  return Object.fromEntries(Object.entries(all).filter(([table]) => !anyway.includes(table)))
}
const openUntil = () =>
  asSuperuser(world.databaseUrl, 'select manages_until from session where device_id = $1', [
    phone.deviceId,
  ])
const isWaiting = async () => (await waitingForLocks(world.databaseUrl)) > 0

const onOneDatabase = testOnOneDatabase('the wait is seen at the node that has the row')

for (const [name, { waitsFor, of }] of Object.entries(acts))
  onOneDatabase(
    `of a phone whose session ends while it waits, ${name} changes nothing`,
    async () => {
      const { uid } = await owner.call(restaurantSession.me)
      const before = [await rowsNow(), await openUntil()]
      const { sent } = await world.database.asRestaurant(uid, async (tx) => {
        await waitsFor(uid).execute(tx)
        const sent = of({ pin: meena.pin }).then(
          () => 'answered',
          ({ code }: { code: string }) => code,
        )
        await expect.poll(isWaiting).toBe(true)
        await sql`update session set revoked_at = now() where device_id = ${phone.deviceId}`.execute(
          tx,
        )
        return { sent }
      })
      expect(await sent).toBe(name === 'stopManaging' ? 'answered' : 'signed_out')
      expect([await rowsNow(), await openUntil()]).toEqual(before)
    },
  )
