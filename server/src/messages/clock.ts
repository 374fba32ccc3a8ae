import { beginOfDay, dayMilliseconds } from '@dobara/contract/text/india-time'

/** The next time at which India's clocks show this full hour, never now. */
export function nextTime(now: Date, hour: number): Date {
  const today = beginOfDay(now).getTime() + hour * 3_600_000
  return new Date(today > now.getTime() ? today : today + dayMilliseconds)
}
