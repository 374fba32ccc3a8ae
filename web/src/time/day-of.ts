const dayMs = 86_400_000
/** India is always five and a half hours ahead of UTC. */
const aheadMs = 19_800_000

type Day = 'today' | 'yesterday' | 'this-year' | 'other-year'

/** How the day of a time relates to today, in India's time. Both arguments are in milliseconds. */
export function dayOf(at: number, now: number): Day {
  const passed = indianDay(now) - indianDay(at)
  if (passed === 0) return 'today'
  if (passed === 1) return 'yesterday'
  return indianYear(now) === indianYear(at) ? 'this-year' : 'other-year'
}

const indianDay = (at: number) => Math.floor((at + aheadMs) / dayMs)
const indianYear = (at: number) => new Date(at + aheadMs).getUTCFullYear()
