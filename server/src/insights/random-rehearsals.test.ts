import { pointsForBill } from '@dobara/contract/rules/bill-rule'
import type { PointsWindows } from '@dobara/contract/rules/points-windows'
import type { ProgramRules, RewardRule } from '@dobara/contract/rules/rehearsal'
import { restaurantSession } from '@dobara/contract/schemas/session'
import { calendarDay, dayMilliseconds } from '@dobara/contract/text/india-time'
import { windowAt } from '@dobara/contract/windows/window-at'
import { testOnOneDatabase } from '@dobara/testing/postgres/one-database'
import {
  type Entry,
  type Ledger,
  ledgerOf,
  randomDays,
  step,
} from '@dobara/testing/reliability/random-ledger'
import { openWorldOnce } from '@dobara/testing/world/world'
import fc from 'fast-check'
import pg from 'pg'
import { afterAll, beforeAll, expect } from 'vitest'
import { newId } from '../platform/id.ts'
import type { Owner } from '../session/authority.ts'
import { createRehearsal } from './rehearsal.ts'

const world = openWorldOnce()
const { now, begin } = randomDays
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

interface Present {
  first: RewardRule
  further: (RewardRule & { isOn: boolean })[]
  rupeesPerPoint: number
  windows: PointsWindows | null
}
async function store(ledger: Ledger, { first, further, rupeesPerPoint, windows }: Present) {
  const cards = [...ledger.balances].map(([cus_id, balance]) => ({
    ...{ cus_id, balance, moved_to: ledger.movedTo.get(cus_id) ?? null },
    ...{ restaurant_id: restaurantId, first_name: '', last_name: '', joined_at: now },
    entry_count: ledger.entries.filter((entry) => entry.cus_id === cus_id).length,
    ...{ had_bonus: false, visits: 0, last_visit_awards: 0, wants_receipts: false },
    ...{ entries_aside: 0, moved_points: ledger.movedPoints.get(cus_id) ?? 0 },
    ...{ in_stamps: ledger.isInStamps, points_left: ledger.left.get(cus_id) ?? 0 },
    moved_points_left: ledger.movedLeft.get(cus_id) ?? 0,
  }))
  const entries = ledger.entries.map((entry) => ({
    ...{ ...entry, restaurant_id: restaurantId, cause: 'Random', cautions: [] },
    reason: entry.kind === 'correction' ? 'wrong_amount' : null,
  }))
  const requests = [...ledger.requests].map(([request_id, asked]) => ({
    ...{ restaurant_id: restaurantId, request_id, cus_id: '10000001', platform: 'Zomato' },
    ...{ order_id: request_id, order_key: request_id, bill_amount: 1, points: 1 },
    ...{ status: 'granted', created_at: new Date(asked), decided_at: now, in_stamps: false },
  }))
  await superuser.query('truncate points_entry, membership, online_request cascade')
  await superuser.query(
    'insert into membership select * from json_populate_recordset(null::membership, $1)',
    [JSON.stringify(cards)],
  )
  await superuser.query(
    'insert into points_entry select * from json_populate_recordset(null::points_entry, $1)',
    [JSON.stringify(entries)],
  )
  await superuser.query(
    'insert into online_request select * from json_populate_recordset(null::online_request, $1)',
    [JSON.stringify(requests)],
  )
  await superuser.query(
    `update program set minimum_spend = $2, reward_cost = $3, rupees_per_point = $4,
      smallest_bill = 30, most_points = 60, points_windows = $5, unit = $6, stamps_since = $7
      where restaurant_id = $1`,
    [
      ...[restaurantId, first.points, first.kitchenCost, rupeesPerPoint],
      ...[windows && JSON.stringify(windows), ledger.isInStamps ? 'stamps' : 'points'],
      ledger.stampsSince && new Date(ledger.stampsSince),
    ],
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

/** Written apart from the replay: it looks every entry's fate up and claims one by one. */
class Model {
  readonly ledger: Ledger
  constructor(ledger: Ledger) {
    this.ledger = ledger
  }

  guestOf = (card: string) => this.ledger.movedTo.get(card) ?? card

  pointsOf(entry: Entry, { billRule, windows }: ProgramRules): number {
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
    const points = corrections.reduce((sum, { points }) => sum + points, entry.points)
    if (!['in_store', 'online'].includes(kind)) return points
    const multiplier = windows ? this.multiplierIn(windows, entry) : entry.halves
    const times = (base: number, halves = multiplier) => Math.floor((base * (halves ?? 2)) / 2)
    if (bill !== null && billRule?.rupeesPerPoint) return times(pointsForBill(billRule, bill))
    if (multiplier === entry.halves) return points
    if (!last) return times(entry.base_points ?? points)
    let base = 0
    while (times(base, entry.halves) < points) base++
    return times(base)
  }

  multiplierIn(windows: PointsWindows, { kind, source_id, created_at }: Entry): number | null {
    if (kind === 'online' && !windows.forOrders) return null
    const asked = kind === 'online' && this.ledger.requests.get(source_id ?? '')
    return windowAt(windows, asked ? new Date(asked) : created_at)?.halves ?? null
  }

  claimsOf(guest: string, rules: ProgramRules) {
    const own = this.ledger.entries.filter(
      ({ cus_id, in_stamps }) =>
        this.guestOf(cus_id) === guest && in_stamps === this.ledger.isInStamps,
    )
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
const clock = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map((parts) => parts.map((part) => `${part}`.padStart(2, '0')).join(':'))
const times = fc.constantFrom(3 as const, 4 as const, 6 as const)
const days = fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1 })
const dated = fc.record({ halves: times, day: fc.nat(100), length: fc.nat(20) })
const windows = fc.record({
  weekly: fc.array(fc.record({ halves: times, days, from: clock, to: clock }), { maxLength: 3 }),
  dated: fc.array(
    dated.map(({ halves, day, length }) => ({
      ...{ halves, festival: null, from: calendarDay(begin + day * dayMilliseconds) },
      to: calendarDay(begin + (day + length) * dayMilliseconds),
    })),
    { maxLength: 2 },
  ),
  forOrders: fc.boolean(),
})
const changed = fc.record({
  rewards: fc.option(rewards, { nil: undefined }),
  windows: fc.option(windows, { nil: undefined }),
  billRule: fc.option(
    fc.record({ rupeesPerPoint, smallestBill: fc.constantFrom(0, 100) }, noKeys),
    {
      nil: undefined,
    },
  ),
})

type Rewards = typeof rewards extends fc.Arbitrary<infer Of> ? Of : never
const asPoints = (some: Rewards) => some
const asCard = (some: Rewards): Rewards =>
  some.slice(0, 1).map((one) => ({ ...one, onceAGuest: false, points: 2 + (one.points % 11) }))
const bills = { smallestBill: 30, mostPoints: 60 }
const noWindows: PointsWindows = { weekly: [], dated: [], forOrders: false }

testOnOneDatabase('rows are written around the functions')(
  'the replay of any history is what a claim after claim makes of it',
  async () => {
    const rehearsal = createRehearsal(world.database)
    const steps = fc.array(step, { minLength: 10, maxLength: 45 })
    const program = fc.record({ rewards, rupeesPerPoint, windows: fc.option(windows) })
    const change = fc.option(fc.nat(30), { freq: 2 })
    const changes = fc.array(changed, { minLength: 2, maxLength: 4 })
    await fc.assert(
      fc.asyncProperty(steps, program, changes, change, async (taken, program, asked, change) => {
        const ledger = ledgerOf(taken, change)
        const { isInStamps } = ledger
        const inUnit = isInStamps ? asCard : asPoints
        const [first, ...further] = inUnit(program.rewards)
        if (!first) throw new Error('no reward')
        await store(ledger, { ...program, first, further })
        const present = {
          rewards: [first, ...further.filter(({ isOn }) => isOn && !isInStamps)],
          ...(!isInStamps && { billRule: { ...bills, rupeesPerPoint: program.rupeesPerPoint } }),
        }
        for (const { windows, billRule, ...each } of asked) {
          const rewards = each.rewards && inUnit(each.rewards)
          const body = { rewards, windows, billRule }
          const { outcome } = await rehearsal.of({ restaurantId } as Owner, body, now)
          const isReplayed = windows && !isInStamps
          const before = {
            ...present,
            windows: isReplayed ? (program.windows ?? noWindows) : undefined,
          }
          const after = {
            rewards: rewards ?? present.rewards,
            billRule: isInStamps ? {} : { ...present.billRule, ...billRule },
            windows: isReplayed ? windows : undefined,
          }
          expect(outcome).toEqual(new Model(ledger).outcome(before, after))
        }
      }),
      { numRuns: 500 },
    )
  },
)
