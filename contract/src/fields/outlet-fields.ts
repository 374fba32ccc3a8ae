import * as z from 'zod/mini'
import { areInOrder } from '../text/weekly-hours.ts'
import { text, wrong } from './fields.ts'

export const OutletName = text('outlet_name_missing')

export const ClockTime = z
  .string({ error: wrong('hours_wrong') })
  .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, wrong('hours_wrong')))

const DayHours = z.nullable(
  z
    .array(z.object({ from: ClockTime, to: ClockTime }), wrong('hours_wrong'))
    .check(z.maxLength(2, wrong('hours_wrong')), z.refine(areInOrder, wrong('hours_wrong'))),
)

/** Seven days from Monday, with up to two openings each; see `text/weekly-hours`. */
export const WeeklyHours = z.nullable(
  z.array(DayHours, wrong('hours_wrong')).check(z.length(7, wrong('hours_wrong'))),
)
