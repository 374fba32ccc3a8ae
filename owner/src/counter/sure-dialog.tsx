import type { AwardCaution } from '@dobara/contract/rules/cautions'
import { Button } from '@dobara/ui/button'
import { Dialog } from '@dobara/ui/dialog'
import { DialogButtons } from '@dobara/ui/dialog-buttons'
import { cautionText } from '@dobara/web/failures/caution-text.ts'
import { m } from '@dobara/words/messages.js'

type Props = {
  cautions: readonly AwardCaution[]
  award: string
  isWaiting: boolean
  onSure: () => void
  onBack: () => void
}

/** 'Go back' has the focus, so that a hasty Enter gives nothing. */
export const SureDialog = ({ cautions, award, isWaiting, onSure, onBack }: Props) => (
  <Dialog
    isOpen={cautions.length > 0}
    onClose={onBack}
    title={m.are_you_sure()}
    description={award}
  >
    <ul className="mb-5 grid gap-2">
      {cautions.map((caution) => (
        <li key={caution} className="rounded-field bg-banner px-4 py-3 text-on-banner">
          {cautionText(caution)}
        </li>
      ))}
    </ul>
    <DialogButtons>
      <Button size="row" className="grow-[999]!" onClick={onBack}>
        {m.go_back()}
      </Button>
      <Button look="quiet" size="row" waiting={isWaiting && m.giving_points()} onClick={onSure}>
        {m.give_anyway()}
      </Button>
    </DialogButtons>
  </Dialog>
)
