import { calendarDay, dayMilliseconds } from '@dobara/contract/text/india-time'
import { festivalsFrom } from '@dobara/contract/windows/festivals-from'
import type { WorldOwner } from '../people/owner.ts'

/** Days before the last day */
const week = { begins: 22, ends: 17 }

export const isFestivalWeek = (daysLeft: number) => daysLeft <= week.begins && daysLeft >= week.ends

export async function announceFestivalWeek(daysLeft: number, owner: WorldOwner, now: Date) {
  if (daysLeft !== week.begins) return
  await owner.setWindows({ dated: [festivalWeek(now)] })
}

/** Set after all awards, because today's hours follow the clock. */
export const setHappyHours = (owner: WorldOwner, now: Date) =>
  owner.setWindows({
    weekly: [{ halves: 3, days: [0, 1, 2, 3], from: '15:00', to: '18:00' }],
    dated: [
      festivalWeek(new Date(now.getTime() - week.begins * dayMilliseconds)),
      ...comingFestivals(now),
    ],
  })

const festivalWeek = (begin: Date) => ({
  halves: 4 as const,
  from: calendarDay(begin),
  to: calendarDay(begin.getTime() + (week.begins - week.ends) * dayMilliseconds),
  festival: null,
})

/** Far enough away to change no award */
const comingFestivals = (now: Date) =>
  festivalsFrom(new Date(now.getTime() + 30 * dayMilliseconds))
    .slice(1, 3)
    .map(({ name, from, to }) => ({ halves: 4 as const, from, to, festival: name }))
