import * as z from 'zod/mini'
import { areInOrder } from '../text/weekly-hours.ts'
import { text, wrong } from './fields.ts'

export const OutletName = text('outlet_name_missing')

export const ClockTime = z
  .string({ error: wrong('hours_wrong') })
  .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, wrong('hours_wrong')))

const noDay = wrong('weekdays_missing')

/** 0 is Monday. */
export const Weekdays = z.array(z.int(noDay).check(z.gte(0, noDay), z.lte(6, noDay)), noDay).check(
  z.minLength(1, noDay),
  z.maxLength(7, noDay),
  z.refine((days) => new Set(days).size === days.length, noDay),
)

const DayHours = z.nullable(
  z
    .array(z.object({ from: ClockTime, to: ClockTime }), wrong('hours_wrong'))
    .check(z.maxLength(2, wrong('hours_wrong')), z.refine(areInOrder, wrong('hours_wrong'))),
)

/** Seven days from Monday, with up to two openings each; see `text/weekly-hours`. */
export const WeeklyHours = z.nullable(
  z.array(DayHours, wrong('hours_wrong')).check(z.length(7, wrong('hours_wrong'))),
)
