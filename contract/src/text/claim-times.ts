import { type OpenState, openStateAt, type WeeklyHours } from './weekly-hours.ts'

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
