import { correctionDays } from '@dobara/contract/rules/corrections'
import { dayMilliseconds } from '@dobara/contract/text/india-time'

/** The balance does not include the points of pending claims. */
export function takeable(points: number, balance: number) {
  const taken = Math.min(points, balance)
  return { taken, missing: points - taken }
}

export const beginOfCorrectionDays = (now: Date): Date =>
  new Date(now.getTime() - correctionDays * dayMilliseconds)
