import { plainDigits } from '@dobara/contract/fields/digits'
import { Points, wrong } from '@dobara/contract/fields/fields'
import * as z from 'zod/mini'

/** Accepts only digits, also in Indian groups. Refuses 120.50 and -5. */
export const TypedPoints = z.pipe(
  z.pipe(
    z
      .string()
      .check(
        z.trim(),
        z.overwrite(plainDigits),
        z.regex(/^(\d+|\d{1,2}(,\d\d)*,\d{3})$/, wrong('points_wrong')),
      ),
    z.transform((typed) => Number(typed.replaceAll(',', ''))),
  ),
  Points,
)
