import { vibrateShortly } from '@dobara/ui/short-vibration'
import { ThaliRing } from '@dobara/ui/thali-ring'
import { topOf } from '@dobara/web/rewards/ladder.ts'
import { counted, figure } from '@dobara/web/text/formats.ts'
import { m } from '@dobara/words/messages.js'
import { useEffect, useEffectEvent } from 'react'
import { usePublicRestaurant } from '../api/restaurant.ts'
import { RefusalAlert } from '../billing/refusal-alert.tsx'
import { guestName, guestNameInSentence } from '../guests/guest-name.ts'
import type { Given } from '../waiting/award.ts'
import { headLook } from './step-look.ts'
import { UndoButton } from './undo-button.tsx'
import { useUndo } from './use-undo.ts'

type Props = {
  given: Given | null
  /** Called when the button disappears, possibly with the focus. */
  onUndoGone: () => void
  onUndone: () => void
}

/**
 * The status element always exists, because screen readers announce only changes of an existing
 * one. It leaves out the undo button, whose seconds would be announced.
 */
export function LastAward({ given, onUndoGone, onUndone }: Props) {
  const restaurant = usePublicRestaurant()
  const undo = useUndo(given)
  const undone = useEffectEvent(() => {
    onUndoGone()
    onUndone()
  })
  useEffect(() => {
    if (given) vibrateShortly()
  }, [given])
  useEffect(() => {
    if (undo.isDone) undone()
  }, [undo.isDone])
  return (
    <>
      <RefusalAlert text={undo.alert} refusal={undo.refusal} onDismiss={undo.dismiss} />
      <div
        data-head={given ? true : undefined}
        data-message={given ? true : undefined}
        className={
          given
            ? `${headLook} flex items-center gap-2.5 border-b border-line py-0.5 roomy:rounded-card roomy:border roomy:bg-card roomy:px-3.5 beside:gap-3.5 beside:rounded-card beside:border beside:bg-card beside:px-3.5`
            : 'sr-only'
        }
      >
        {given && (
          <ThaliRing
            progress={restaurant ? undo.balance / topOf(restaurant) : 0}
            className="size-7 tall:size-10 roomy:size-14 beside:size-14"
            isSmall
          />
        )}
        <div role="status" className="grid min-w-0 flex-1 leading-tight">
          {given && <AwardSummary given={given} undo={undo} />}
        </div>
        {given && !undo.isDone && (
          <UndoButton
            until={given.undoUntil}
            isWaiting={undo.isWaiting}
            onUndo={undo.undo}
            onGone={onUndoGone}
          />
        )}
      </div>
    </>
  )
}

type SummaryProps = { given: Given; undo: ReturnType<typeof useUndo> }

function AwardSummary({ given, undo }: SummaryProps) {
  const values = {
    points: counted(given.points, given.unit ?? 'points'),
    name: guestNameInSentence(given),
    balance: figure(undo.balance),
  }
  if (undo.isDone)
    return (
      <p className="line-clamp-2 text-label leading-tight font-semibold wrap-anywhere">
        {m.took_back(values)}
      </p>
    )
  return (
    <>
      <p className="sr-only">{m.gave_points(values)}</p>
      <p
        aria-hidden="true"
        className="flex min-w-0 flex-wrap gap-x-1.5 text-label font-semibold max-sm:[font-stretch:82%]"
      >
        <bdi
          className={`min-w-0 truncate ${given.signUpBonus > 0 ? '' : 'tall:basis-full tall:text-base'} roomy:basis-full roomy:text-[1.1875rem] beside:basis-full beside:text-[1.1875rem]`}
        >
          {guestName(given)}
        </bdi>
        <span className="text-points">+{figure(given.points)}</span>
        <span className="shrink-0 font-normal text-quiet">{counted(undo.balance)}</span>
      </p>
      {given.signUpBonus > 0 && (
        <p className="truncate text-label text-quiet [font-stretch:90%]">
          {m.bonus_given({ points: counted(given.signUpBonus) })}
        </p>
      )}
    </>
  )
}
