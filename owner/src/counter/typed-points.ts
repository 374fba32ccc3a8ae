import type { FieldCode } from '@dobara/contract/failures/field-failures'
import { BillAmount, Points, wrong } from '@dobara/contract/fields/fields'
import * as z from 'zod/mini'

/** Accepts digits only, also in Indian groups. Refuses 120.50 or -5 instead of reading another number. */
const typedFigure = (figure: z.ZodMiniType<number, number>, code: FieldCode) =>
  z.pipe(
    z.pipe(
      z.string().check(z.trim(), z.regex(/^(\d+|\d{1,2}(,\d\d)*,\d{3})$/, wrong(code))),
      z.transform((typed) => Number(typed.replaceAll(',', ''))),
    ),
    figure,
  )

export const TypedPoints = typedFigure(Points, 'points_wrong')
/** In whole rupees. */
export const TypedBill = typedFigure(BillAmount, 'bill_amount_wrong')
