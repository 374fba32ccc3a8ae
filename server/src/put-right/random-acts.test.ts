import type { Refusal } from '@dobara/contract/client/client'
import type { WorldGuest } from '@dobara/testing/people/guest'
import type { WorldOwner } from '@dobara/testing/people/owner'
import { asSuperuser } from '@dobara/testing/postgres/superuser'
import { propertyWithin } from '@dobara/testing/reliability/property-within'
import { openWorldOnce } from '@dobara/testing/world/world'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { reconcile } from '../points/reconciliation.ts'

const world = openWorldOnce()
const timeLimit = 20_000

const kinds = [
  'give',
  'undo',
  'take back',
  'correct',
  'claim',
  'approve',
  'decline',
  'take back claim',
] as const

const act = fc.record({
  do: fc.constantFrom(...kinds),
  which: fc.nat(5),
  points: fc.oneof(fc.integer({ min: 1, max: 900 }), fc.constant(100_000)),
  isDown: fc.boolean(),
  isOfAward: fc.boolean(),
  takeWhatIsLeft: fc.boolean(),
  copies: fc.integer({ min: 1, max: 3 }),
})
type Act = typeof act extends fc.Arbitrary<infer T> ? T : never

const expected = [
  'already_taken_back',
  'corrected_to_nothing',
  'points_held',
  'points_missing',
  'points_spent',
  'not_enough_points',
  'already_decided',
  'claim_waits',
  'award_not_found',
]

let people = 0
let keys = 0

async function send<T>(copies: number, call: () => Promise<T>): Promise<T | null> {
  const answers = await Promise.allSettled(Array.from({ length: copies }, call))
  const done = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []))
  for (const answer of answers)
    if (answer.status === 'rejected') expect(expected).toContain((answer.reason as Refusal).code)
  return done[0] ?? null
}

interface Standing {
  awards: { entryId: string; points: number }[]
  claims: { rewardId: string }[]
  balance: number
}

async function take(owner: WorldOwner, guest: WorldGuest, standing: Standing, step: Act) {
  const { which, points, copies, takeWhatIsLeft } = step
  const key = { idempotencyKey: `random-act-${++keys}` }
  const award = standing.awards[which % standing.awards.length || 0]
  const claim = standing.claims[which % standing.claims.length || 0]
  switch (step.do) {
    case 'give': {
      const given = await send(copies, () => owner.give(guest.cusId, points, key))
      if (given) standing.awards.push({ entryId: given.entryId, points })
      return given ? points : 0
    }
    case 'undo': {
      if (!award) return 0
      const before = await reversedBy(award.entryId)
      await send(copies, () => owner.undo(award.entryId))
      return before === null ? ((await reversedBy(award.entryId)) ?? 0) : 0
    }
    case 'take back': {
      if (!award) return 0
      const taken = await send(copies, () =>
        owner.takeBack(award.entryId, { ...key, takeWhatIsLeft }),
      )
      return taken?.points ?? 0
    }
    case 'correct': {
      const meant = step.isDown ? -points : points
      const corrects = step.isOfAward ? award?.entryId : undefined
      const done = await send(copies, () =>
        owner.correct(guest.cusId, meant, { ...key, corrects, takeWhatIsLeft }),
      )
      return done?.points ?? 0
    }
    case 'claim': {
      const claimed = await send(copies, () => guest.claim(owner.resId, key.idempotencyKey))
      if (claimed) standing.claims.push(claimed)
      return claimed ? -800 : 0
    }
    case 'approve':
      if (claim) await send(copies, () => owner.approve(claim, key))
      return 0
    case 'decline':
      return claim && (await send(copies, () => owner.declineClaim(claim, 'No', key))) ? 800 : 0
    case 'take back claim': {
      if (!claim) return 0
      const taken = await send(copies, () => owner.takeBackClaim(claim, 'Not given', key))
      return taken?.points ?? 0
    }
  }
}

async function reversedBy(entryId: string): Promise<number | null> {
  const [reversal] = await asSuperuser<{ points: number }>(
    world.databaseUrl,
    'select points from points_entry where reverses = $1',
    [entryId],
  )
  return reversal?.points ?? null
}

const phones = () => `+9198${String(11_200_000 + ++people).padStart(8, '0')}`

test('after any acts, one after the other and copied, the balance is what the answers said', async () => {
  await fc.assert(
    propertyWithin(timeLimit, fc.array(act, { minLength: 1, maxLength: 14 }), async (acts) => {
      const owner = await world.owner({ phone: phones() })
      const guest = await world.member(owner, { firstName: 'A', lastName: 'B', phone: phones() })
      const standing: Standing = { awards: [], claims: [], balance: 200 }
      for (const step of acts) {
        standing.balance += await take(owner, guest, standing, step)
        expect(standing.balance).toBeGreaterThanOrEqual(0)
        expect(await owner.balanceOf(guest.cusId)).toBe(standing.balance)
      }
    }),
    { numRuns: 30 },
  )
  expect(await discrepancies()).toEqual([])
})

test('acts that meet each other leave a ledger without a contradiction', async () => {
  await fc.assert(
    propertyWithin(timeLimit, fc.array(act, { minLength: 4, maxLength: 16 }), async (acts) => {
      const owner = await world.owner({ phone: phones() })
      const guest = await world.member(owner, { firstName: 'A', lastName: 'B', phone: phones() })
      const standing: Standing = { awards: [], claims: [], balance: 0 }
      for (const points of [900, 300, 50]) {
        const { entryId } = await owner.give(guest.cusId, points)
        standing.awards.push({ entryId, points })
      }
      standing.claims.push(await guest.claim(owner.resId))
      await Promise.all(acts.map((step) => take(owner, guest, standing, step)))
      const entries = await owner.entriesOf(guest.cusId)
      const total = entries.reduce((sum, { points }) => sum + points, 0)
      expect(await owner.balanceOf(guest.cusId)).toBe(total)
      for (const { balanceAfter } of entries) expect(balanceAfter).toBeGreaterThanOrEqual(0)
      const reversed = entries.flatMap(({ reverses }) => (reverses ? [reverses] : []))
      expect(new Set(reversed).size).toBe(reversed.length)
      for (const { status, cost, rewardId } of await guest.claims()) {
        const [{ sum } = { sum: null }] = await asSuperuser<{ sum: number }>(
          world.databaseUrl,
          'select sum(points)::integer as sum from points_entry where source_id = $1',
          [rewardId],
        )
        expect(sum).toBe(status === 'declined' ? 0 : -cost)
      }
    }),
    { numRuns: 20 },
  )
  expect(await discrepancies()).toEqual([])
})

async function discrepancies() {
  const found = []
  for await (const discrepancy of reconcile(world.database)) found.push(discrepancy)
  return found
}
