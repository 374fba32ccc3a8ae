import { correctionDays } from '@dobara/contract/rules/corrections'
import { dayMilliseconds } from '@dobara/contract/text/india-time'

/**
 * How many of the points a guest can lose, whose balance never falls below zero. The balance does not contain the points
 * of pending claims.
 * @returns `taken` of the points, and how many are `missing`
 */
export function takeable(points: number, balance: number) {
  const taken = Math.min(points, balance)
  return { taken, missing: points - taken }
}

/** From when on earlier upward corrections count for the caution `corrected_often`. */
export const beginOfCorrectionDays = (now: Date): Date =>
  new Date(now.getTime() - correctionDays * dayMilliseconds)
