import { isGuessablePin } from '@dobara/contract/fields/guessable-pin'
import { NewPinField } from '@dobara/ui/new-pin-field'
import { useFieldText } from '@dobara/web/failures/failure-text.ts'
import type { FieldWire } from '@dobara/web/form/use-contract-form.ts'
import { m } from '@dobara/words/messages.js'

type Props = { label: string; hint?: string; typed: string; wire: FieldWire }

export function ChosenPinField({ label, hint = m.new_pin_rules(), typed, wire }: Props) {
  const fieldText = useFieldText()
  const isGuessable = typed.length === 4 && isGuessablePin(typed)
  return (
    <NewPinField
      label={label}
      hint={hint}
      words={{ show: m.show(), hide: m.hide() }}
      typed={typed}
      {...wire}
      error={wire.error ?? (isGuessable ? fieldText({ code: 'pin_guessable' }) : undefined)}
    />
  )
}
