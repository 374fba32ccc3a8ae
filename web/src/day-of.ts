const dayMs = 86_400_000
/** India has one time, five and a half hours ahead, summer and winter. */
const aheadMs = 19_800_000

type Day = 'today' | 'yesterday' | 'this-year' | 'other-year'

/** Says which of India's days a moment lies on, as people tell them apart; both in milliseconds. */
export function dayOf(at: number, now: number): Day {
  const passed = indianDay(now) - indianDay(at)
  if (passed === 0) return 'today'
  if (passed === 1) return 'yesterday'
  return indianYear(now) === indianYear(at) ? 'this-year' : 'other-year'
}

const indianDay = (at: number) => Math.floor((at + aheadMs) / dayMs)
const indianYear = (at: number) => new Date(at + aheadMs).getUTCFullYear()
