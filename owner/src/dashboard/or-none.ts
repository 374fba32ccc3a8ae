import type { Points } from '@dobara/contract/fields/fields'
import * as z from 'zod/mini'

/** An empty field is null. */
export const orNone = (figure: typeof Points) =>
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((typed) => (typed.trim() === '' ? null : Number(typed.replaceAll(',', '')))),
    ),
    z.nullable(figure),
  )

export const written = (figure: number | null | undefined) => (figure ? String(figure) : '')
