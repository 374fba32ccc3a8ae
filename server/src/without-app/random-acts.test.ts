import type { Refusal } from '@dobara/contract/client/client'
import { isWithoutApp } from '@dobara/contract/fields/check-digit'
import { listOutbox } from '@dobara/stand-ins/outbox'
import type { WorldGuest } from '@dobara/testing/people/guest'
import { counterOf } from '@dobara/testing/people/number-calls'
import type { WorldOwner } from '@dobara/testing/people/owner'
import { asSuperuser } from '@dobara/testing/postgres/superuser'
import {
  costOfReward,
  createNumbersModel,
  type Step,
} from '@dobara/testing/reliability/numbers-model'
import { propertyWithin } from '@dobara/testing/reliability/property-within'
import { openWorldOnce } from '@dobara/testing/world/world'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { reconcile } from '../points/reconciliation.ts'

const world = openWorldOnce()
const timeLimit = 20_000

const step: fc.Arbitrary<Step> = fc.record({
  do: fc.constantFrom(
    ...(['give', 'give', 'give', 'give card', 'bind', 'join', 'join', 'leave'] as const),
    ...(['share', 'take', 'take', 'claim', 'claim', 'forget', 'erase'] as const),
  ),
  place: fc.nat(1),
  person: fc.nat(1),
  points: fc.constantFrom(1, 90, 400, 850),
  isYes: fc.boolean(),
})

/** A guest whose name the first restaurant does not see, because only a card is a member there */
const bound: Step[] = (['give card', 'bind'] as const).map((kind) => ({
  do: kind,
  place: 0,
  person: 0,
  points: 90,
  isYes: true,
}))
const acts = fc.array(step, { minLength: 4, maxLength: 20 })

let people = 0
const newNumber = () => `+9198${String(14_100_000 + ++people).padStart(8, '0')}`

let another: ReturnType<typeof world.anotherServer> | undefined
const elsewhere = () => {
  another ??= world.anotherServer()
  return another
}

async function open() {
  const owners = [
    await world.owner({ phone: newNumber() }),
    await world.owner({ phone: newNumber() }),
  ]
  const [printed] = await (owners[0] as WorldOwner).printCards()
  if (!printed) throw new Error('no card was printed')
  const guests = await Promise.all(
    [world, await elsewhere()].map((server) =>
      server.guest({ firstName: 'A', lastName: 'B', phone: newNumber() }),
    ),
  )
  /** The last card without the app of each number, by restaurant */
  const cards = [new Map<number, string>(), new Map<number, string>()]
  return { owners, guests, printed, cards }
}

type Cast = Awaited<ReturnType<typeof open>>

async function giveByNumber({ owners, guests, cards }: Cast, on: Step) {
  const owner = owners[on.place] as WorldOwner
  const cusId = await counterOf(owner).keep(guests[on.person]?.phone ?? '')
  if (isWithoutApp(cusId)) cards[on.place]?.set(on.person, cusId)
  await owner.give(cusId, on.points)
}

async function claimByNumber({ owners, guests, cards }: Cast, { place, person }: Step) {
  const counter = counterOf(owners[place] as WorldOwner)
  const phone = guests[person]?.phone ?? ''
  const card = cards[place]?.get(person) ?? ''
  // The hour's codes are another test's.
  world.clock.pass(3_600)
  await counter.sendCode(card, phone)
  const code = (await listOutbox(world.database, phone))[0]?.code ?? ''
  await counter.giveReward(card, phone, code)
}

/** Erasing needs a new sign-in. The person comes again with the same number. */
async function eraseAndReturn({ guests }: Cast, person: number) {
  const { firstName, lastName, phone } = guests[person] as WorldGuest
  const comeIn = async () => (await elsewhere()).guest({ firstName, lastName, phone })
  await (await comeIn()).erase()
  guests[person] = await comeIn()
}

/** @returns the code of a refusal, and null for a success */
async function act(cast: Cast, on: Step) {
  const owner = cast.owners[on.place] as WorldOwner
  const guest = cast.guests[on.person] as WorldGuest
  const call: () => Promise<unknown> = {
    give: () => giveByNumber(cast, on),
    'give card': () => owner.give(cast.printed.cusId, on.points),
    bind: () => guest.binds(cast.printed),
    join: () => guest.join(owner.resId),
    leave: () => guest.leave(owner.resId),
    share: () => guest.allow(owner.resId, { shareNumber: true }),
    take: () => guest.takesPoints(owner.resId, on.isYes),
    claim: () => claimByNumber(cast, on),
    forget: () => counterOf(owner).forget(guest.phone),
    erase: () => eraseAndReturn(cast, on.person),
  }[on.do]
  for (;;)
    try {
      await call()
      return null
    } catch (error) {
      const { code } = error as Refusal
      if (code === undefined) throw error
      if (code !== 'busy') return code
    }
}

/** As the model says it: a number that is not known counts as 0. */
async function shown({ owners, guests, cards, printed }: Cast) {
  const rows = await asSuperuser<{ at: string; balance: number }>(
    world.databaseUrl,
    `select res_id || ' ' || cus_id as at, balance from membership join program using (restaurant_id)
     where length(cus_id) < 10
       or exists (select from guest_without_app g where g.cus_id = membership.cus_id)`,
  )
  const found = new Map(rows.map(({ at, balance }) => [at, balance]))
  return owners.map(({ resId }, place) => {
    const of = (cusId = '') => found.get(`${resId} ${cusId}`) ?? 0
    return {
      members: guests.map(({ cusId }) => of(cusId)),
      withoutApp: [0, 1].map((person) => of(cards[place]?.get(person))),
      printed: of(printed.cusId),
    }
  })
}

async function expectInOrder() {
  for await (const discrepancy of reconcile(world.database)) expect(discrepancy).toBeUndefined()
}

test('after any acts numbers, guests and a printed card have what the model says', async () => {
  await fc.assert(
    propertyWithin(
      timeLimit,
      fc.oneof(
        acts,
        acts.map((rest) => [...bound, ...rest]),
      ),
      async (steps) => {
        const cast = await open()
        const model = createNumbersModel()
        for (const one of steps) {
          if (!model.isPossible(one)) continue
          expect(await act(cast, one), one.do).toBe(model.take(one))
          expect(await shown(cast), one.do).toEqual(model.balances())
        }
      },
    ),
    { numRuns: 60 },
  )
  await expectInOrder()
})

test('acts that meet each other lose no point, and each number has one card', async () => {
  await fc.assert(
    propertyWithin(timeLimit, fc.array(step, { minLength: 6, maxLength: 16 }), async (steps) => {
      const cast = await open()
      for (const place of [0, 1])
        for (const person of [0, 1])
          await act(cast, { do: 'give', place, person, points: 850, isYes: true })
      const before = await totals(cast)
      const outcomes = await Promise.all(steps.map((one) => act(cast, one)))
      const done = steps.filter((_, index) => outcomes[index] === null)
      const given = done.flatMap((one) => (one.do.startsWith('give') ? [one.points] : []))
      const claims = done.filter(({ do: kind }) => kind === 'claim').length
      expect(await totals(cast)).toEqual({
        points: before.points + given.reduce((sum, points) => sum + points, 0),
        spent: 0 - costOfReward * claims,
        moved: 0,
      })
      const living = `select from membership join program using (restaurant_id)
        where res_id = any ($1) and length(cus_id) = 10 and left_at is null
        group by res_id having count(*) > 2`
      const resIds = cast.owners.map(({ resId }) => resId)
      expect(await asSuperuser(world.databaseUrl, living, [resIds])).toEqual([])
    }),
    { numRuns: 30 },
  )
  await expectInOrder()
})

/** Without the bonuses, which come once for each guest who joins */
async function totals({ owners }: Cast) {
  const [row] = await asSuperuser<{ points: number; spent: number; moved: number }>(
    world.databaseUrl,
    `select coalesce(sum(points) filter (where kind = 'in_store'), 0)::integer as points,
       coalesce(sum(points) filter (where kind = 'reward_claim'), 0)::integer as spent,
       coalesce(sum(points) filter (where kind = 'moved'), 0)::integer as moved
     from points_entry join program using (restaurant_id) where res_id = any ($1)`,
    [owners.map(({ resId }) => resId)],
  )
  return row ?? { points: 0, spent: 0, moved: 0 }
}
