import { ratingRules } from '@dobara/contract/rules/ratings'
import { beginOfDay, dayMilliseconds } from '@dobara/contract/text/india-time'

const hourMilliseconds = 3_600_000

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * dayMilliseconds)

/** When a visit was about which a guest may be asked now */
export const askableVisits = (now: Date) => ({
  from: daysBefore(now, ratingRules.askWithinDays),
  until: new Date(now.getTime() - ratingRules.askAfterHours * hourMilliseconds),
})

interface Asked {
  visited_at: Date
  asked_at: Date
  declined_at: Date | null
  rated_at: Date | null
}

export const isOpen = ({ visited_at, declined_at, rated_at }: Asked, now: Date): boolean =>
  !declined_at && !rated_at && visited_at > askableVisits(now).from

/** @param asked the guest's questions here, the newest first */
export const mayAskAgain = ([last]: readonly Pick<Asked, 'asked_at'>[], now: Date): boolean =>
  !last || last.asked_at <= daysBefore(now, ratingRules.betweenDays)

export const isShown = ({ rated_at }: Asked, now: Date): boolean =>
  rated_at !== null && rated_at > daysBefore(now, ratingRules.shownDays)

export const beginOfPeriod = (days: number, now: Date): Date => beginOfDay(daysBefore(now, days))

/** To a tenth; null if there are too few */
export function averageOf(stars: readonly number[]): number | null {
  const count = stars.reduce((sum, one) => sum + one, 0)
  if (count < ratingRules.leastForAverage) return null
  const sum = stars.reduce((all, one, place) => all + one * (place + 1), 0)
  return Math.round((sum / count) * 10) / 10
}
