import { Button } from '@dobara/ui/button'
import { SuccessMoment } from '@dobara/ui/success-moment'
import { FormAlert } from '@dobara/web/form-alert.tsx'
import { counted, figure, shortName } from '@dobara/web/formats.ts'
import { useRestaurantProfile } from '../api/restaurant.ts'
import { m } from '../paraglide/messages.js'
import { UndoButton } from './undo-button.tsx'
import type { Award } from './use-counter.ts'
import { useUndo } from './use-undo.ts'

export function DoneStep({ award, onNext }: { award: Award; onNext: () => void }) {
  const { data: program } = useRestaurantProfile()
  const undo = useUndo(award)
  const told = {
    points: counted(award.points),
    name: shortName(award.firstName, award.lastInitial),
    balance: figure(undo.balance),
  }
  return (
    <SuccessMoment
      title={undo.isDone ? m.took_back(told) : m.gave_points(told)}
      progress={program ? undo.balance / program.minimumSpend : 0}
    >
      {award.signUpBonus > 0 && !undo.isDone && (
        <p className="text-quiet">{m.bonus_given({ points: counted(award.signUpBonus) })}</p>
      )}
      <FormAlert text={undo.alert} onDismiss={undo.dismiss} />
      <div className="grid w-full gap-3 pt-2">
        <Button autoFocus onClick={onNext}>
          {m.next_customer()}
        </Button>
        {!undo.isDone && (
          <UndoButton until={award.undoUntil} isWaiting={undo.isWaiting} onUndo={undo.undo} />
        )}
      </div>
    </SuccessMoment>
  )
}
