import { Points, wrong } from '@dobara/contract/fields/fields'
import * as z from 'zod/mini'

/** Accepts digits only, so that 120.50 or -5 is refused instead of read as another number. */
export const TypedPoints = z.pipe(
  z.pipe(z.string().check(z.trim(), z.regex(/^\d+$/, wrong('points_wrong'))), z.transform(Number)),
  Points,
)
