import type { Opening, WeeklyHours } from './weekly-hours.ts'

export const everyDay: readonly number[] = [0, 1, 2, 3, 4, 5, 6]

/** The same hours on each of these days, on others none; 0 is Monday. */
export const hoursOn = (days: readonly number[], opening: Opening): WeeklyHours =>
  everyDay.map((day) => (days.includes(day) ? [opening] : []))
