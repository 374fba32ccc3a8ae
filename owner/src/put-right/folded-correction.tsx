import type { CorrectionReason } from '@dobara/contract/rules/corrections'
import { reasonText } from '@dobara/web/ledger/reason.ts'
import { counted, rupees } from '@dobara/web/text/formats.ts'
import { m } from '@dobara/words/messages.js'

type Props = {
  bill: number | null
  difference: number
  typed: { reason: CorrectionReason; words: string }
  onChange: () => void
}

/** Folds the explanation, so that only the warning and the PIN are in sight. */
export const FoldedCorrection = ({ bill, difference, typed, onChange }: Props) => {
  const said = { points: counted(Math.abs(difference)) }
  return (
    <div className="-my-2 flex min-h-12 items-center justify-between gap-x-4">
      <p className="min-w-0 text-label wrap-anywhere">
        {[
          bill !== null && m.right_bill({ bill: rupees(bill) }),
          difference < 0 ? m.put_right_take(said) : m.put_right_add(said),
          reasonText(typed.reason, bill),
          typed.words && `“${typed.words}”`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <button
        type="button"
        onClick={onChange}
        className="min-h-12 shrink-0 rounded-field seated font-semibold text-act underline underline-offset-3"
      >
        {m.change()}
      </button>
    </div>
  )
}
