import { pointsForBill } from '@dobara/contract/rules/bill-rule'
import type { ProgramRules, RewardRule } from '@dobara/contract/rules/rehearsal'
import { restaurantSession } from '@dobara/contract/schemas/session'
import { beginOfDay, dayMilliseconds } from '@dobara/contract/text/india-time'
import { testOnOneDatabase } from '@dobara/testing/postgres/one-database'
import { openWorldOnce } from '@dobara/testing/world/world'
import fc from 'fast-check'
import pg from 'pg'
import { afterAll, beforeAll, expect } from 'vitest'
import { newId } from '../platform/id.ts'
import type { Owner } from '../session/authority.ts'
import { createRehearsal } from './rehearsal.ts'

const world = openWorldOnce()
const now = new Date('2026-11-20T10:00:00Z')
const begin = beginOfDay(now).getTime() - 89 * dayMilliseconds
let restaurantId: string
let superuser: pg.Client

beforeAll(async () => {
  restaurantId = (await (await world.owner()).call(restaurantSession.me)).uid
  superuser = new pg.Client({ connectionString: world.databaseUrl })
  await superuser.connect()
  // The tables' owner writes whole histories at once, without the functions.
  await superuser.query('set session_replication_role = replica')
})
afterAll(() => superuser?.end())

interface Entry {
  entry_id: string
  cus_id: string
  number: number
  kind: string
  points: number
  balance_after: number
  bill_amount: number | null
  created_at: Date
  sent_at: Date | null
  reverses: string | null
  corrects: string | null
  source_id: string | null
  base_points: number | null
  halves: number | null
}

interface Present {
  first: RewardRule
  further: (RewardRule & { isOn: boolean })[]
  rupeesPerPoint: number
}

/** A ledger as the database's functions write it, of five cards and one that only fills up */
class Ledger {
  entries: Entry[] = []
  balances = new Map<string, number>()
  movedTo = new Map<string, string>()
  movedPoints = new Map<string, number>()

  append(card: string, kind: string, points: number, at: number, more: Partial<Entry> = {}) {
    const balance = (this.balances.get(card) ?? 0) + points
    if (balance < 0) return
    this.balances.set(card, balance)
    const created_at = new Date(at)
    this.entries.push({
      ...{ sent_at: null, bill_amount: null, reverses: null, corrects: null, source_id: null },
      ...{ base_points: null, halves: null },
      ...{ entry_id: newId(created_at), cus_id: card, kind, points, created_at },
      number: this.entries.filter(({ cus_id }) => cus_id === card).length + 1,
      balance_after: balance,
      ...more,
    })
  }

  reversalOf = ({ entry_id }: Entry) => this.entries.find(({ reverses }) => reverses === entry_id)
  correctionsOf = ({ entry_id }: Entry) =>
    this.entries.filter(({ corrects }) => corrects === entry_id)

  leftOf = (entry: Entry) =>
    this.correctionsOf(entry).reduce((sum, { points }) => sum + points, entry.points)

  async store({ first, further, rupeesPerPoint }: Present) {
    const cards = [...this.balances].map(([cus_id, balance]) => ({
      ...{ cus_id, balance, moved_to: this.movedTo.get(cus_id) ?? null },
      ...{ restaurant_id: restaurantId, first_name: '', last_name: '', joined_at: now },
      entry_count: this.entries.filter((entry) => entry.cus_id === cus_id).length,
      ...{ had_bonus: false, visits: 0, last_visit_awards: 0, wants_receipts: false },
      ...{ entries_aside: 0, moved_points: this.movedPoints.get(cus_id) ?? 0 },
      ...{ in_stamps: false, points_left: 0, moved_points_left: 0 },
    }))
    const entries = this.entries.map((entry) => ({
      ...{ ...entry, restaurant_id: restaurantId, cause: 'Random', cautions: [], in_stamps: false },
      reason: entry.kind === 'correction' ? 'wrong_amount' : null,
    }))
    await superuser.query('truncate points_entry, membership cascade')
    await superuser.query(
      'insert into membership select * from json_populate_recordset(null::membership, $1)',
      [JSON.stringify(cards)],
    )
    await superuser.query(
      'insert into points_entry select * from json_populate_recordset(null::points_entry, $1)',
      [JSON.stringify(entries)],
    )
    await superuser.query(
      `update program set minimum_spend = $2, reward_cost = $3, rupees_per_point = $4,
        smallest_bill = 30, most_points = 60 where restaurant_id = $1`,
      [restaurantId, first.points, first.kitchenCost, rupeesPerPoint],
    )
    // The row of the first reward holds only limits.
    const limits = { ...first, points: 1, kitchenCost: null, isOn: true }
    const rewards = [limits, ...further].map((reward, index) => ({
      ...{ restaurant_id: restaurantId, place: index + 1, kind: 'thing', reward: '' },
      choice_id: index === 0 ? restaurantId : newId(now),
      ...{ points: reward.points, reward_cost: reward.kitchenCost, is_on: reward.isOn },
      ...{ once_a_guest: reward.onceAGuest, in_steps: false, changed_at: now },
    }))
    await superuser.query('truncate reward')
    await superuser.query(
      'insert into reward select * from json_populate_recordset(null::reward, $1)',
      [JSON.stringify(rewards)],
    )
  }
}

/** Written apart from the replay: it looks every entry's fate up and claims one by one. */
class Model {
  readonly ledger: Ledger
  constructor(ledger: Ledger) {
    this.ledger = ledger
  }

  guestOf = (card: string) => this.ledger.movedTo.get(card) ?? card

  pointsOf(entry: Entry, { billRule }: ProgramRules): number {
    const { kind, source_id, reverses, corrects } = entry
    const isKnown = (other: Entry | undefined) => other && other.created_at.getTime() >= begin
    const find = (id: string | null) => this.ledger.entries.find(({ entry_id }) => entry_id === id)
    if (kind === 'reward_claim' || this.ledger.reversalOf(entry)) return 0
    if (isKnown(find(reverses ?? corrects))) return 0
    const claim = this.ledger.entries.find(
      (other) => other.kind === 'reward_claim' && other.source_id === source_id,
    )
    if (kind === 'claim_declined' && isKnown(claim)) return 0
    const other = kind === 'moved' && find(source_id)
    if (other && this.guestOf(other.cus_id) === this.guestOf(entry.cus_id)) return 0
    const corrections = this.ledger.correctionsOf(entry)
    const last = corrections.at(-1)
    const bill = last ? last.bill_amount : entry.bill_amount
    if (['in_store', 'online'].includes(kind) && bill !== null && billRule?.rupeesPerPoint)
      return Math.floor((pointsForBill(billRule, bill) * (entry.halves ?? 2)) / 2)
    return corrections.reduce((sum, { points }) => sum + points, entry.points)
  }

  claimsOf(guest: string, rules: ProgramRules) {
    const own = this.ledger.entries.filter(({ cus_id }) => this.guestOf(cus_id) === guest)
    const time = ({ created_at }: Entry) => created_at.getTime()
    let balance = 0
    for (const entry of own) if (time(entry) < begin) balance += entry.points
    const claims: { at: number; cost: number }[] = []
    const recent = own.filter((entry) => time(entry) >= begin)
    const dearestFirst = rules.rewards.toSorted((one, other) => other.points - one.points)
    for (const entry of recent.sort((one, other) => time(one) - time(other))) {
      balance = Math.max(0, balance + this.pointsOf(entry, rules))
      for (;;) {
        const reward = dearestFirst.find(
          ({ points, onceAGuest }) =>
            points <= balance && !(onceAGuest && claims.some(({ cost }) => cost === points)),
        )
        if (!reward) break
        const cost = reward.points
        balance -= cost
        claims.push({ at: time(entry), cost })
      }
    }
    return claims
  }

  outcome(before: ProgramRules, after: ProgramRules) {
    const guests = new Set([...this.ledger.balances.keys()].map(this.guestOf))
    const of = (rules: ProgramRules) => [...guests].map((guest) => this.claimsOf(guest, rules))
    const [now, changed] = [of(before), of(after)]
    const firstOther = now.map((claims, guest) => {
      const others = changed[guest] as typeof claims
      for (let place = 0; place < Math.max(claims.length, others.length); place++) {
        const difference =
          (others[place]?.at ?? Number.POSITIVE_INFINITY) -
          (claims[place]?.at ?? Number.POSITIVE_INFINITY)
        if (difference !== 0) return difference
      }
      return 0
    })
    return {
      now: totalOf(now.flat(), before),
      changed: totalOf(changed.flat(), after),
      laterGuests: firstOther.filter((difference) => difference > 0).length,
      soonerGuests: firstOther.filter((difference) => difference < 0).length,
    }
  }
}

function totalOf(claims: { cost: number }[], { rewards }: ProgramRules) {
  const costs = claims.map(({ cost }) => rewards.find(({ points }) => points === cost)?.kitchenCost)
  const isKnown = rewards.some((reward) => reward.kitchenCost) && costs.every((cost) => cost)
  const rupees = isKnown ? costs.reduce<number>((sum, cost) => sum + (cost ?? 0), 0) : null
  return { rewards: claims.length, rupees }
}

const cards = ['10000001', '10000002', '10000003', '10000004', '10000005']
const filler = '10000009'
const claimCost = 50

const acts = [
  ...['give', 'give', 'give', 'give', 'give', 'late', 'online', 'bonus', 'claim', 'claim'],
  ...['decline', 'undo', 'undo', 'correct', 'correct', 'correct guest', 'move', 'return'],
] as const
const step = fc.record({
  act: fc.constantFrom(...acts),
  card: fc.constantFrom(...cards.slice(0, 2), ...cards),
  which: fc.nat(),
  hours: fc.integer({ min: 0, max: 160 }),
  points: fc.integer({ min: 1, max: 90 }),
  change: fc.integer({ min: -40, max: 40 }),
  bill: fc.option(fc.integer({ min: 1, max: 900 })),
  halves: fc.option(fc.constantFrom(3, 4, 6)),
})
type Step = typeof step extends fc.Arbitrary<infer Of> ? Of : never

function ledgerOf(steps: Step[]): Ledger {
  const ledger = new Ledger()
  let at = begin - 20 * dayMilliseconds
  for (const each of steps) {
    at += each.hours * 3_600_000 + 1
    if (at < now.getTime()) take(ledger, each, at)
  }
  for (let award = 0; award < 30; award++) ledger.append(filler, 'in_store', 1, begin + award)
  return ledger
}

function take(ledger: Ledger, step: Step, at: number) {
  const { act, card, which, points, change, bill, halves } = step
  const inWindow = { halves, base_points: halves && points }
  const hasMoved = ledger.movedTo.has(card)
  if (act === 'return') return giveBack(ledger, card, at)
  if (hasMoved) return
  const own = ledger.entries.filter(({ cus_id }) => cus_id === card)
  const pick = (kinds: string[]) => {
    const some = own.filter((entry) => kinds.includes(entry.kind) && !ledger.reversalOf(entry))
    return some[which % Math.max(1, some.length)]
  }
  if (act === 'give')
    ledger.append(card, 'in_store', points, at, { bill_amount: bill, ...inWindow })
  if (act === 'online') ledger.append(card, 'online', points, at, { bill_amount: points * 9 })
  if (act === 'bonus') ledger.append(card, 'sign_up_bonus', points, at)
  if (act === 'claim')
    ledger.append(card, 'reward_claim', -claimCost, at, { source_id: newId(new Date(at)) })
  if (act === 'move') move(ledger, card, cards[which % cards.length] as string, at)
  if (act === 'correct guest') ledger.append(card, 'correction', change || 1, at)
  if (act === 'late') {
    const given = at - ((which % 7) + 1) * dayMilliseconds + 7
    ledger.append(card, 'in_store', points, given, { bill_amount: bill, sent_at: new Date(at) })
  }
  const claim = act === 'decline' && pick(['reward_claim'])
  if (claim && !own.some((e) => e.kind === 'claim_declined' && e.source_id === claim.source_id))
    ledger.append(card, 'claim_declined', claimCost, at, { source_id: claim.source_id })
  const award = act === 'undo' ? pick(['in_store', 'online', 'sign_up_bonus']) : undefined
  if (award && ledger.leftOf(award) > 0)
    ledger.append(card, 'reversal', -ledger.leftOf(award), at, { reverses: award.entry_id })
  const wrong = act === 'correct' ? pick(['in_store', 'online']) : undefined
  if (wrong && ledger.leftOf(wrong) + change >= 0)
    ledger.append(card, 'correction', change || 1, at, {
      ...{ corrects: wrong.entry_id, bill_amount: wrong.bill_amount === null ? null : bill },
    })
}

function move(ledger: Ledger, from: string, to: string, at: number) {
  const points = ledger.balances.get(from) ?? 0
  if (from === to || ledger.movedTo.has(to) || points === 0) return
  const [out, into] = [newId(new Date(at)), newId(new Date(at))]
  ledger.append(from, 'moved', -points, at, { entry_id: out, source_id: into })
  ledger.append(to, 'moved', points, at, { entry_id: into, source_id: out })
  ledger.movedTo.set(from, to)
  ledger.movedPoints.set(from, points)
  for (const [card, guest] of ledger.movedTo) if (guest === from) ledger.movedTo.set(card, to)
}

function giveBack(ledger: Ledger, card: string, at: number) {
  const guest = ledger.movedTo.get(card)
  if (!guest) return
  ledger.movedTo.delete(card)
  const points = Math.min(ledger.balances.get(guest) ?? 0, ledger.movedPoints.get(card) ?? 0)
  if (points === 0) return
  const [out, into] = [newId(new Date(at)), newId(new Date(at))]
  ledger.append(guest, 'moved', -points, at, { entry_id: out, source_id: into })
  ledger.append(card, 'moved', points, at, { entry_id: into, source_id: out })
}

const cost = fc.integer({ min: 1, max: 130 })
const kitchenCost = fc.constantFrom(0, 70, 210)
const rupeesPerPoint = fc.constantFrom(0, 5, 10, 25)
const noKeys = { requiredKeys: [] }
const reward = fc.record({
  ...{ points: cost, kitchenCost, onceAGuest: fc.boolean(), isOn: fc.boolean() },
})
const rewards = fc.uniqueArray(reward, {
  selector: ({ points }) => points,
  ...{ minLength: 1, maxLength: 4 },
})
const changed = fc.record({
  rewards,
  billRule: fc.option(
    fc.record({ rupeesPerPoint, smallestBill: fc.constantFrom(0, 100) }, noKeys),
    {
      nil: undefined,
    },
  ),
})

testOnOneDatabase('rows are written around the functions')(
  'the replay of any history is what a claim after claim makes of it',
  async () => {
    const rehearsal = createRehearsal(world.database)
    const steps = fc.array(step, { minLength: 10, maxLength: 45 })
    const program = fc.record({ rewards, rupeesPerPoint })
    const changes = fc.array(changed, { minLength: 2, maxLength: 4 })
    await fc.assert(
      fc.asyncProperty(steps, program, changes, async (taken, present, asked) => {
        const [first, ...further] = present.rewards
        if (!first) throw new Error('no reward')
        const ledger = ledgerOf(taken)
        await ledger.store({ ...present, first, further })
        const before = {
          rewards: [first, ...further.filter(({ isOn }) => isOn)],
          billRule: {
            rupeesPerPoint: present.rupeesPerPoint,
            ...{ smallestBill: 30, mostPoints: 60 },
          },
        }
        for (const each of asked) {
          const { outcome } = await rehearsal.of({ restaurantId } as Owner, each, now)
          const billRule = { ...before.billRule, ...each.billRule }
          const after = { rewards: each.rewards, billRule }
          expect(outcome).toEqual(new Model(ledger).outcome(before, after))
        }
      }),
      { numRuns: 500 },
    )
  },
)
