import * as z from 'zod/mini'
import { festivalNames } from '../rules/festivals.ts'
import { limits } from '../rules/limits.ts'
import { mostDatedWindows, mostWeeklyWindows, multipliers } from '../rules/points-windows.ts'
import { dayMilliseconds } from '../text/india-time.ts'
import { wrong } from './fields.ts'
import { ClockTime, Weekdays } from './outlet-fields.ts'

const Halves = z.literal(multipliers, wrong('not_valid'))
export const Day = z.iso.date(wrong('not_valid'))

export const WeeklyWindow = z.object({
  halves: Halves,
  days: Weekdays,
  from: ClockTime,
  /** Not after `from`: on the next day */
  to: ClockTime,
})

export const DatedWindow = z
  .object({
    halves: Halves,
    /** In India, both days included */
    from: Day,
    to: Day,
    festival: z.nullable(z.enum(festivalNames, wrong('not_valid'))),
  })
  .check(
    z.refine(({ from, to }) => from <= to, wrong('window_days_wrong')),
    z.refine(
      ({ from, to }) =>
        (Date.parse(to) - Date.parse(from)) / dayMilliseconds < limits.window_days_wrong.most,
      wrong('window_days_wrong'),
    ),
  )

const mostDatedKept = 3 * mostDatedWindows

export const PointsWindows = z.object({
  weekly: z
    .array(WeeklyWindow, wrong('not_valid'))
    .check(z.maxLength(mostWeeklyWindows, wrong('windows_too_many'))),
  dated: z
    .array(DatedWindow, wrong('not_valid'))
    .check(z.maxLength(mostDatedKept, wrong('windows_too_many'))),
  forOrders: z.boolean(wrong('not_valid')),
})
