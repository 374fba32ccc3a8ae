import { multipliers, timesSign } from '@dobara/contract/rules/points-windows'
import { ChoiceField } from '@dobara/ui/choice-field'
import type { FieldWire } from '@dobara/web/form/use-contract-form.ts'
import { m } from '@dobara/words/messages.js'
import * as z from 'zod/mini'

/** A choice's value is a text. */
export const TypedTimes = z.pipe(
  z.pipe(
    z.string(),
    z.transform((typed) => Number(typed)),
  ),
  z.literal(multipliers),
)

export const TimesField = (wire: FieldWire) => (
  <ChoiceField
    label={m.happy_count()}
    choices={multipliers.map((halves) => ({ value: `${halves}`, label: timesSign(halves) }))}
    {...wire}
  />
)
