import { Points, wrong } from '@dobara/contract/fields'
import * as z from 'zod/mini'

/** Digits alone: of 120.50 or -5 no part is taken for the whole. */
export const TypedPoints = z.pipe(
  z.pipe(z.string().check(z.trim(), z.regex(/^\d+$/, wrong('points_wrong'))), z.transform(Number)),
  Points,
)
