import type { PointsWindows } from '@dobara/contract/rules/points-windows'
import { dayMilliseconds, inIndia } from '@dobara/contract/text/india-time'
import { numberOfDay } from './calendar.ts'

const minuteMilliseconds = 60_000
const minutesOfDay = dayMilliseconds / minuteMilliseconds
const minutesOfWeek = 7 * minutesOfDay
/** 1 January 1970 was a Thursday. */
const minutesSinceMonday = 3 * minutesOfDay

/** As `windowAt`, for a million awards: a table of the week's minutes answers. */
export function createWindowTimes({ weekly, dated }: PointsWindows) {
  const week = new Uint8Array(minutesOfWeek)
  for (const { halves, days, from, to } of weekly) {
    const [begin, end] = [minutes(from), minutes(to)]
    const length = end - begin + (end > begin ? 0 : minutesOfDay)
    for (const day of days)
      for (let passed = 0; passed < length; passed++) {
        const minute = (day * minutesOfDay + begin + passed) % minutesOfWeek
        week[minute] = Math.max(week[minute] as number, halves)
      }
  }
  const periods = dated.map(({ halves, from, to }) => ({
    ...{ halves, first: numberOfDay(from), last: numberOfDay(to) },
  }))

  return (at: number): number | null => {
    const minute = Math.floor(Number(inIndia(at)) / minuteMilliseconds)
    const day = Math.floor(minute / minutesOfDay)
    let highest = week[(minute + minutesSinceMonday) % minutesOfWeek] as number
    for (const { halves, first, last } of periods)
      if (halves > highest && first <= day && day <= last) highest = halves
    return highest || null
  }
}

const minutes = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))
