import { dayNumber, inIndia } from '@dobara/contract/text/india-time'

type Day = 'today' | 'yesterday' | 'this-year' | 'other-year'

/** `at` and `now` are milliseconds; days are India's. */
export function dayOf(at: number, now: number): Day {
  const passed = dayNumber(now) - dayNumber(at)
  if (passed === 0) return 'today'
  if (passed === 1) return 'yesterday'
  return indianYear(now) === indianYear(at) ? 'this-year' : 'other-year'
}

const indianYear = (at: number) => inIndia(at).getUTCFullYear()
