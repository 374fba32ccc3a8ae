import { decideImportedPoints } from '@dobara/contract/calls/customers'
import type { Answer } from '@dobara/contract/client/typed-call'
import { Button } from '@dobara/ui/button'
import { useSubmission } from '@dobara/web/api/use-submission.ts'
import { FormAlert } from '@dobara/web/form/form-alert.tsx'
import { m } from '@dobara/words/messages.js'
import { noteSeen } from '../offline-store/guest-data.ts'
import { noteAnswered } from './use-imported.ts'

type Props = {
  resId: string
  /** The guest was asked before, so only 'yes' is offered. */
  isLater?: boolean
  /** Null if the guest said no or the points are gone */
  onAnswered?: (taken: Answer<typeof decideImportedPoints> | null) => void
}

/** Says first what accepting reveals to the restaurant. */
export function TakeOrNot({ resId, isLater = false, onAnswered }: Props) {
  const deciding = useSubmission(decideImportedPoints, {
    onDone: (answer) => {
      const hasTaken = answer.points > 0
      // The card need not announce points that this screen shows.
      if (hasTaken) noteSeen(resId, answer.balance)
      noteAnswered(resId, hasTaken)
      onAnswered?.(hasTaken ? answer : null)
    },
  })
  const isGone = deciding.refusal?.code === 'no_carried_balance'
  const dismiss = () => {
    deciding.reset()
    if (!isGone) return
    noteAnswered(resId, true)
    onAnswered?.(null)
  }
  return (
    <div className="grid w-full gap-3">
      <p className="text-label text-pretty text-quiet">{m.imported_means()}</p>
      <FormAlert text={deciding.alert} onDismiss={dismiss} />
      <div
        className={
          isGone ? 'hidden' : `grid gap-2.5 ${isLater ? '' : 'grid-cols-[minmax(0,1fr)_auto]'}`
        }
      >
        <Button
          look={isLater ? 'quiet' : 'acts'}
          size={isLater ? 'row' : undefined}
          className="px-2!"
          waiting={deciding.isWaiting && m.saving()}
          onClick={() => deciding.send({ body: { resId, take: true } })}
        >
          {m.imported_take()}
        </Button>
        {!isLater && (
          <Button
            look="quiet"
            className="px-4!"
            onClick={() => deciding.isWaiting || deciding.send({ body: { resId, take: false } })}
          >
            {m.consents_no()}
          </Button>
        )}
      </div>
    </div>
  )
}
