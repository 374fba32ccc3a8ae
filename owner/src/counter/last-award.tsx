import { vibrateShortly } from '@dobara/ui/short-vibration'
import { ThaliRing } from '@dobara/ui/thali-ring'
import { FormAlert } from '@dobara/web/form-alert.tsx'
import { counted, figure } from '@dobara/web/formats.ts'
import { m } from '@dobara/words/messages.js'
import { useEffect } from 'react'
import { useRestaurantProfile } from '../api/restaurant.ts'
import { guestName } from '../guest-name.ts'
import type { Given } from '../waiting/award.ts'
import { UndoButton } from './undo-button.tsx'
import { useUndo } from './use-undo.ts'

/**
 * What was given just now, over the next guest's step, with the way to take it back. The place is
 * always there, so that screen readers hear it fill; the seconds of the undo are not read out.
 */
export function LastAward({ given }: { given: Given | null }) {
  const { data: program } = useRestaurantProfile()
  const undo = useUndo(given)
  useEffect(() => {
    if (given) vibrateShortly()
  }, [given])
  return (
    <>
      <FormAlert text={undo.alert} onDismiss={undo.dismiss} />
      <div
        className={
          given ? 'flex items-center gap-3 rounded-card border border-line bg-card p-3 pr-4' : ''
        }
      >
        {given && (
          <ThaliRing
            key={given.entryId}
            progress={program ? undo.balance / program.minimumSpend : 0}
            className="size-11"
          >
            {!undo.isDone && <span className="size-3 animate-drop rounded-full bg-turmeric" />}
          </ThaliRing>
        )}
        <div role="status" className="grid min-w-0 flex-1 leading-tight">
          {given && <WhatWasGiven given={given} undo={undo} />}
        </div>
        {given && !undo.isDone && (
          <UndoButton until={given.undoUntil} isWaiting={undo.isWaiting} onUndo={undo.undo} />
        )}
      </div>
    </>
  )
}

type ToldProps = { given: Given; undo: ReturnType<typeof useUndo> }

function WhatWasGiven({ given, undo }: ToldProps) {
  const told = {
    points: counted(given.points),
    name: guestName(given),
    balance: figure(undo.balance),
  }
  if (undo.isDone) return <p className="font-semibold [font-stretch:90%]">{m.took_back(told)}</p>
  return (
    <>
      <p className="font-semibold [font-stretch:90%]">{m.gave_points(told)}</p>
      {given.signUpBonus > 0 && (
        <p className="text-label text-quiet [font-stretch:90%]">
          {m.bonus_given({ points: counted(given.signUpBonus) })}
        </p>
      )}
    </>
  )
}
