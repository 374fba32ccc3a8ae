import { type OpenState, openStateAt, type WeeklyHours } from '../text/weekly-hours.ts'
import { limits } from './limits.ts'

export const rewardKinds = ['thing', 'rupees', 'percent'] as const

/** With the first one */
export const mostRewards = 6

export interface ClaimTimes {
  /** 0 is Monday; null: every day */
  days: readonly number[] | null
  /** On India's clock, '15:00'; null: all day. An end before the begin is on the next day. */
  from: string | null
  to: string | null
}

const midnight = '00:00'

const weeklyHours = ({ days, from, to }: ClaimTimes): WeeklyHours =>
  Array.from({ length: 7 }, (_, day) =>
    !days || days.includes(day) ? [{ from: from ?? midnight, to: to ?? midnight }] : [],
  )

/** Open: the reward can be claimed. */
export const claimStateAt = (times: ClaimTimes, at: Date): OpenState =>
  openStateAt(weeklyHours(times), at) ?? { isOpen: true, until: null }

interface Stepped {
  points: number
  rupees: number | null
  inSteps: boolean
}

/** How often the reward can be taken at once; at least 1, also if the balance does not reach it */
export function mostSteps({ points, rupees, inSteps }: Stepped, balance: number): number {
  if (!inSteps || !rupees) return 1
  const held = Math.floor(balance / points)
  const withinLimit = Math.floor(limits.rupees_off_wrong.most / rupees)
  return Math.max(1, Math.min(held, withinLimit, limits.steps_wrong.most))
}
