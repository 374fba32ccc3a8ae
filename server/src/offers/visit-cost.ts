import { experiment } from '@dobara/contract/rules/messages'
import { differenceBetween, type Group, type Interval, z } from './difference.ts'

/** The costs are those of the guests who got an offer, in rupees. */
export interface GiftSums {
  taken: number
  cost: number
  /** The sum of each guest's squared cost */
  costSquared: number
  /** The cost of the guests who came */
  costOfCame: number
}

export interface Compared {
  messaged: Group
  keptOut: Group
  gifts: GiftSums
}

/**
 * The kitchen cost of gifts divided by the additional visits, with 95 % limits. They follow Fieller's
 * theorem (Journal of the Royal Statistical Society B 16, 1954). The two vary together, because a guest who
 * takes a gift is there. The result is null if no limits are sure.
 */
export function costPerVisit(compared: Compared): Interval | null {
  const { messaged, keptOut, gifts } = compared
  const { leastGuests, leastGifts } = experiment
  if (Math.min(messaged.guests, keptOut.guests) < leastGuests) return null
  if (gifts.taken < leastGifts || differenceBetween(messaged, keptOut).low <= 0) return null
  const { a, b, c, mid } = fieller(compared)
  if (a <= 0) return null
  const root = Math.sqrt(b ** 2 - a * c)
  return { low: Math.max(0, (b - root) / a), mid, high: (b + root) / a }
}

/** A cost r for each additional visit fits the guests' figures if a r² - 2 b r + c ≤ 0. */
export function fieller({ messaged, keptOut, gifts }: Compared) {
  const { guests } = messaged
  const came = messaged.came / guests
  const cameAnyway = keptOut.came / keptOut.guests
  const visits = came - cameAnyway
  const cost = gifts.cost / guests
  const varianceOfVisits =
    (came * (1 - came)) / guests + (cameAnyway * (1 - cameAnyway)) / keptOut.guests
  const varianceOfCost = (gifts.costSquared / guests - cost ** 2) / guests
  const covariance = (gifts.costOfCame / guests - cost * came) / guests
  return {
    a: visits ** 2 - z ** 2 * varianceOfVisits,
    b: cost * visits - z ** 2 * covariance,
    c: cost ** 2 - z ** 2 * varianceOfCost,
    mid: cost / visits,
  }
}
