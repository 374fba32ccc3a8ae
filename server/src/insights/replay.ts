import { hasBillRule, pointsForBill } from '@dobara/contract/rules/bill-rule'
import { pointsTimes } from '@dobara/contract/rules/points-windows'
import { type ProgramRules, type RewardRule, rehearsal } from '@dobara/contract/rules/rehearsal'
import { createWindowTimes } from './window-times.ts'

/** One entry of the ledger, as the replay takes it */
export interface Moment {
  /** As corrected; 0 for claims, and after a reversal */
  points: number
  /** In rupees; null: unknown, or no award that stands */
  bill: number | null
  isAward: boolean
  /** Null: given outside any window */
  halves: number | null
  isOrder: boolean
  /** The time that decides about a window, in milliseconds; an order's request */
  at: number
}

export interface History {
  balance: number
  moments: Moment[]
}

interface Replayed {
  rewards: number
  /** Null: unknown */
  rupees: number | null
}

interface Outcome {
  now: Replayed
  changed: Replayed
  laterGuests: number
  soonerGuests: number
}

/**
 * Guests claim as soon as they can: at each moment the dearest reward that the balance holds, until
 * it holds none. A balance never falls below zero.
 */
export function createReplay(now: ProgramRules, changed: ProgramRules) {
  const before = createProgram(now)
  const after = createProgram(changed)
  let awards = 0
  let laterGuests = 0
  let soonerGuests = 0

  return {
    add({ balance, moments }: History): void {
      before.begin(balance)
      after.begin(balance)
      let difference = 0
      for (const moment of moments) {
        if (moment.isAward) awards++
        const more = after.claimsAt(moment) - before.claimsAt(moment)
        // Only the first difference decides, so that each guest counts once.
        if (difference === 0) difference = more
      }
      if (difference < 0) laterGuests++
      if (difference > 0) soonerGuests++
    },

    /** Null: too few awards to tell */
    outcome: (): Outcome | null =>
      awards < rehearsal.fewestAwards
        ? null
        : { now: before.total(), changed: after.total(), laterGuests, soonerGuests },
  }
}

function createProgram(rules: ProgramRules) {
  const rewards = [...rules.rewards].sort((one, other) => other.points - one.points)
  const counts = rewards.map(() => 0)
  const taken = new Set<RewardRule>()
  const pointsOf = createPoints(rules)
  let balance = 0

  return {
    begin(points: number) {
      balance = Math.max(0, points)
      taken.clear()
    },

    claimsAt(moment: Moment): number {
      balance = Math.max(0, balance + pointsOf(moment))
      let claims = 0
      for (const [place, reward] of rewards.entries()) {
        const { points, onceAGuest } = reward
        if (balance < points || taken.has(reward)) continue
        const claimed = onceAGuest ? 1 : Math.floor(balance / points)
        if (onceAGuest) taken.add(reward)
        balance -= claimed * points
        counts[place] = (counts[place] as number) + claimed
        claims += claimed
      }
      return claims
    },

    total: (): Replayed => ({
      rewards: asCount(counts.reduce((sum, each) => sum + each, 0)),
      rupees: rupeesOf(rewards, counts),
    }),
  }
}

function createPoints({ billRule = {}, windows }: ProgramRules) {
  const halvesAt = windows && createWindowTimes(windows)
  const byBill = hasBillRule(billRule)

  const multiplierOf = ({ halves, isOrder, at }: Moment): number | null => {
    if (!halvesAt) return halves
    return isOrder && !windows.forOrders ? null : halvesAt(at)
  }

  return (moment: Moment): number => {
    const { points, bill, isAward, halves } = moment
    if (!isAward) return points
    const multiplier = multiplierOf(moment)
    if (bill !== null && byBill) return pointsTimes(pointsForBill(billRule, bill), multiplier)
    return multiplier === halves ? points : pointsTimes(basePoints(points, halves), multiplier)
  }
}

/** The fewest that the multiplier makes at least these points of; of an award as given, its own. */
const basePoints = (points: number, halves: number | null) =>
  Math.ceil((points * 2) / (halves ?? 2))

function rupeesOf(rewards: RewardRule[], counts: number[]): number | null {
  let sum = 0
  for (const [place, { kitchenCost = 0 }] of rewards.entries()) {
    const claimed = counts[place] as number
    if (claimed > 0 && kitchenCost === 0) return null
    sum += claimed * kitchenCost
  }
  return rewards.some(({ kitchenCost = 0 }) => kitchenCost > 0) ? asCount(sum) : null
}

/** Absurd rules make larger numbers than JSON holds exactly. */
const asCount = (number: number) => Math.min(number, Number.MAX_SAFE_INTEGER)
