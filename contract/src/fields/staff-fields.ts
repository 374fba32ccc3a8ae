import * as z from 'zod/mini'
import { plainCode } from './digits.ts'
import { text, wholeNumber, wrong } from './fields.ts'

export const StaffName = text('name_missing')
export const CounterPhoneName = text('counter_phone_name_missing')
export const PointsADay = wholeNumber('points_a_day_wrong')

/** Codes of version 0.1.0 have ten letters and digits. */
export const CounterCode = z
  .string({ error: wrong('counter_code_wrong') })
  .check(
    z.overwrite(plainCode),
    z.regex(/^(\d{12}|[2-9A-HJ-NP-Z]{10})$/, wrong('counter_code_wrong')),
  )
