import { everyDay, hoursOn, type OpenState, openStateAt } from './weekly-hours.ts'

export interface ClaimTimes {
  /** 0 is Monday; null: every day */
  days: readonly number[] | null
  /** On India's clock, '15:00'; null: all day. An end before the begin is on the next day. */
  from: string | null
  to: string | null
}

const midnight = '00:00'

/** Open: the reward can be claimed. */
export const claimStateAt = ({ days, from, to }: ClaimTimes, at: Date): OpenState =>
  openStateAt(hoursOn(days ?? everyDay, { from: from ?? midnight, to: to ?? midnight }), at) ?? {
    isOpen: true,
    until: null,
  }

/** Both times or none, and not the same one twice */
export const areTimesRight = ({ from, to }: Omit<ClaimTimes, 'days'>): boolean =>
  (from === null) === (to === null) && (from === null || from !== to)
