import type { Refusal } from '@dobara/contract/client/client'
import type { WorldGuest } from '@dobara/testing/people/guest'
import type { WorldOwner } from '@dobara/testing/people/owner'
import { asSuperuser } from '@dobara/testing/postgres/superuser'
import { createCardsModel, type Step } from '@dobara/testing/reliability/cards-model'
import { propertyWithin } from '@dobara/testing/reliability/property-within'
import { openWorldOnce } from '@dobara/testing/world/world'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { reconcile } from '../points/reconciliation.ts'
import { createCardMerges } from '../privacy/card-merges.ts'
import { createMerging } from '../privacy/merging.ts'

const world = openWorldOnce()
const timeLimit = 20_000

/** Two restaurants, of which the first prints, four cards and two guests */
const step: fc.Arbitrary<Step> = fc.record({
  do: fc.constantFrom('give', 'give', 'bind', 'stop', 'replace', 'leave', 'join', 'merge', 'undo'),
  place: fc.nat(1),
  card: fc.nat(3),
  other: fc.nat(3),
  guest: fc.nat(1),
  points: fc.integer({ min: 1, max: 500 }),
})

let people = 0
const phone = () => `+9198${String(13_200_000 + ++people).padStart(8, '0')}`

async function open() {
  const places = [await world.owner({ phone: phone() }), await world.owner({ phone: phone() })]
  const cards = (await (places[0] as WorldOwner).printCards()).slice(0, 4)
  const elsewhere = await server()
  const guests = await Promise.all(
    [world, elsewhere].map((at) => at.guest({ firstName: 'A', lastName: 'B', phone: phone() })),
  )
  return { places, cards, guests }
}

const settle = (now: Date) =>
  createMerging({
    database: world.database,
    changes: { publish() {} } as never,
    restaurants: { holdOpen: async () => {} } as never,
    removeIdentity: async () => {},
    // It is tried again.
    onError: () => {},
  }).settle(now)

/** As the acts of `number-changes` do it, which also prove and move the numbers */
async function mergeOrUndo(kind: 'merge' | 'undo', guest: WorldGuest, other: WorldGuest) {
  const { now } = world.clock
  const subjectOf = async ({ cusId }: WorldGuest) => {
    const account = 'select subject from account join customer using (uid) where cus_id = $1'
    const [row] = await asSuperuser<{ subject: string }>(world.databaseUrl, account, [cusId])
    return row?.subject ?? ''
  }
  const [from, into] = [await subjectOf(guest), await subjectOf(other)]
  const merges = createCardMerges(world.database, settle)
  await world.database.global.transaction().execute(async (tx) => {
    if (kind === 'merge') await merges.merge(tx, from, into, now)
    else for (const subject of [from, into]) await merges.undo(tx, subject, now)
  })
  await settle(now)
}

let another: ReturnType<typeof world.anotherServer> | undefined
const server = () => {
  another ??= world.anotherServer()
  return another
}

type Cast = Awaited<ReturnType<typeof open>>

/** @returns the code of a refusal, and null for a success */
async function act({ places, cards, guests }: Cast, { do: kind, ...on }: Step) {
  const owner = places[on.place] as WorldOwner
  const card = cards[on.card] as Cast['cards'][number]
  const guest = guests[on.guest] as WorldGuest
  const call = {
    give: () => owner.give(card.cusId, on.points),
    bind: () => guest.binds(card),
    stop: () => owner.stopCard(card.cusId),
    replace: () => owner.stopCard(card.cusId, { newCusId: cards[on.other]?.cusId ?? '' }),
    leave: () => guest.leave(owner.resId),
    join: () => guest.join(owner.resId),
    merge: () => mergeOrUndo(kind as 'merge', guest, guests[1 - on.guest] as WorldGuest),
    undo: () => mergeOrUndo(kind as 'undo', guest, guests[1 - on.guest] as WorldGuest),
  }[kind]
  for (;;)
    try {
      await call()
      return null
    } catch (error) {
      const { code } = error as Refusal
      if (code !== 'busy') return code
    }
}

async function balances({ places, cards, guests }: Cast) {
  const rows = await asSuperuser<{ res_id: string; cus_id: string; balance: number }>(
    world.databaseUrl,
    'select res_id, cus_id, balance from membership join program using (restaurant_id)',
  )
  const of = (resId: string, cusId: string) =>
    rows.find((row) => row.res_id === resId && row.cus_id === cusId)?.balance ?? 0
  return places.map(({ resId }) => ({
    cards: cards.map(({ cusId }) => of(resId, cusId)),
    guests: guests.map(({ cusId }) => of(resId, cusId)),
  }))
}

async function expectInOrder() {
  for await (const discrepancy of reconcile(world.database)) expect(discrepancy).toBeUndefined()
}

test('after any acts each card and guest has what the model says', async () => {
  await fc.assert(
    propertyWithin(timeLimit, fc.array(step, { minLength: 4, maxLength: 18 }), async (steps) => {
      const cast = await open()
      const model = createCardsModel()
      for (const one of steps) {
        if (!model.isPossible(one)) continue
        expect(await act(cast, one), one.do).toBe(model.take(one))
        expect(await balances(cast), one.do).toEqual(model.balances())
      }
    }),
    { numRuns: 60 },
  )
  await expectInOrder()
})

test('acts that meet each other lose no point, and leave no card two owners', async () => {
  await fc.assert(
    propertyWithin(timeLimit, fc.array(step, { minLength: 6, maxLength: 16 }), async (steps) => {
      const cast = await open()
      for (const card of [0, 1])
        for (const place of [0, 1])
          await act(cast, { do: 'give', place, card, other: 0, guest: 0, points: 40 })
      const before = await total(cast)
      const outcomes = await Promise.all(steps.map((one) => act(cast, one)))
      await settle(world.clock.now)
      const given = steps
        .filter(({ do: kind }, index) => kind === 'give' && outcomes[index] === null)
        .reduce((sum, { points }) => sum + points, 0)
      expect(await total(cast)).toBe(before + given)
      for (const { cusId } of cast.cards) {
        const rows = await asSuperuser<{ moved_to: string | null; bound_to: string | null }>(
          world.databaseUrl,
          `select distinct moved_to, bound_to from membership join printed_card using (cus_id)
           where cus_id = $1 and moved_to is not null and bound_to is not null`,
          [cusId],
        )
        const isMerged = steps.some(({ do: kind }) => kind === 'merge')
        const guests = cast.guests.map((guest) => guest.cusId)
        for (const { moved_to, bound_to } of rows)
          expect(isMerged ? guests : [bound_to]).toContain(moved_to)
      }
    }),
    { numRuns: 30 },
  )
  await expectInOrder()
})

/** Without the bonuses, which come once for each guest who joins */
async function total({ cards, guests }: Cast): Promise<number> {
  const [row] = await asSuperuser<{ sum: number }>(
    world.databaseUrl,
    `select coalesce(sum(points), 0)::integer as sum from points_entry
     where cus_id = any ($1) and kind <> 'sign_up_bonus'`,
    [[...cards, ...guests].map(({ cusId }) => cusId)],
  )
  return row?.sum ?? 0
}
