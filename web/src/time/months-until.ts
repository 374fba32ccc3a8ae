/** Newest first. The newest month may not have ended. */
export function monthsUntil(since: string, until: string): { month: string; isWhole: boolean }[] {
  const last = until.slice(0, 7)
  const months: { month: string; isWhole: boolean }[] = []
  for (let month = last; month >= since.slice(0, 7); ) {
    months.push({ month, isWhole: month < last || until === lastDayOf(month) })
    month = monthBefore(month)
  }
  return months
}

const dayOf = (month: string, monthsLater: number, day: number) =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)) - 1 + monthsLater, day))
    .toISOString()
    .slice(0, 10)

const monthBefore = (month: string) => dayOf(month, -1, 1).slice(0, 7)
const lastDayOf = (month: string) => dayOf(month, 1, 0)
