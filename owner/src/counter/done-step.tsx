import { Button } from '@dobara/ui/button'
import { SuccessMoment } from '@dobara/ui/success-moment'
import { FormAlert } from '@dobara/web/form-alert.tsx'
import { counted, figure, shortName } from '@dobara/web/formats.ts'
import { useRestaurantProfile } from '../api/restaurant.ts'
import { m } from '../paraglide/messages.js'
import { UndoButton } from './undo-button.tsx'
import type { Given } from './use-giving.ts'
import { useUndo } from './use-undo.ts'

export function DoneStep({ given, onNext }: { given: Given; onNext: () => void }) {
  const { data: program } = useRestaurantProfile()
  const undo = useUndo(given)
  const told = {
    points: counted(given.points),
    name: shortName(given.firstName, given.lastInitial),
    balance: figure(undo.balance),
  }
  return (
    <SuccessMoment
      title={undo.isDone ? m.took_back(told) : m.gave_points(told)}
      progress={program ? undo.balance / program.minimumSpend : 0}
    >
      {given.signUpBonus > 0 && !undo.isDone && (
        <p className="text-quiet">{m.bonus_given({ points: counted(given.signUpBonus) })}</p>
      )}
      <FormAlert text={undo.alert} onDismiss={undo.dismiss} />
      <div className="grid w-full gap-3 pt-2">
        <Button autoFocus onClick={onNext}>
          {m.next_customer()}
        </Button>
        {!undo.isDone && (
          <UndoButton until={given.undoUntil} isWaiting={undo.isWaiting} onUndo={undo.undo} />
        )}
      </div>
    </SuccessMoment>
  )
}
