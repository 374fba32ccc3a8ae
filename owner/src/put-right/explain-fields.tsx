import { CorrectionReason, Pin, Words } from '@dobara/contract/fields/fields'
import type { CorrectionReason as Reason } from '@dobara/contract/rules/corrections'
import { SelectField } from '@dobara/ui/select-field'
import { TextField } from '@dobara/ui/text-field'
import type { FieldWire } from '@dobara/web/form/use-contract-form.ts'
import { reasonText } from '@dobara/web/ledger/reason.ts'
import { m } from '@dobara/words/messages.js'
import { useState } from 'react'

/** Importing the calls' schemas would add a kilobyte to the dialog. */
export const explainShape = { reason: CorrectionReason, words: Words, pin: Pin }

/** The empty reason is invalid, so the owner must choose one. */
export const unexplained = { reason: '' as Reason, words: '', pin: '' }

export const withWrongAmount = { ...unexplained, reason: 'wrong_amount' as Reason }

type Props = {
  field: (name: 'reason' | 'words') => FieldWire
  reasons: readonly Reason[]
  bill?: number | null
}

/** The guest reads the reason and the owner's words. */
export function ExplainFields({ field, reasons, bill = null }: Props) {
  const [hasWords, setHasWords] = useState(false)
  return (
    <>
      <div className="relative">
        <SelectField label={m.put_right_reason()} {...field('reason')}>
          <option value="" disabled>
            {m.put_right_choose()}
          </option>
          {reasons.map((reason) => (
            <option key={reason} value={reason}>
              {reasonText(reason, bill)}
            </option>
          ))}
        </SelectField>
        {!hasWords && (
          <button
            type="button"
            onClick={() => setHasWords(true)}
            className="absolute -top-5 right-0 flex min-h-12 items-end rounded-field pb-2 text-label leading-tight font-semibold text-act underline underline-offset-3"
          >
            {m.note_add()}
          </button>
        )}
      </div>
      {hasWords && (
        <TextField
          label={m.put_right_words()}
          autoComplete="off"
          autoFocus
          className="col-span-full"
          {...field('words')}
        />
      )}
    </>
  )
}
