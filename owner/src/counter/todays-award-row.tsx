import { clockTime } from '@dobara/contract/text/dates'
import { TurnBack } from '@dobara/ui/icons'
import { sentLater } from '@dobara/web/ledger/sent-later.ts'
import { counted, figure } from '@dobara/web/text/formats.ts'
import { m } from '@dobara/words/messages.js'
import { getLocale } from '@dobara/words/runtime.js'
import { guestName } from '../guests/guest-name.ts'
import { PutRightButton } from '../put-right/entry-actions.tsx'
import { UndoButton } from './undo-button.tsx'
import type { TodaysAward } from './use-today.ts'

type Props = { award: TodaysAward; canUndo: boolean; isWaiting: boolean; onUndo: () => void }

export function TodaysAwardRow({ award, canUndo, isWaiting, onUndo }: Props) {
  const name = guestName(award)
  return (
    <li className="flex min-h-12 min-w-0 items-center gap-x-3 @max-[22rem]:grid @max-[22rem]:min-h-16 @max-[22rem]:grid-cols-[minmax(0,1fr)_auto_auto] @max-[22rem]:content-center @max-[22rem]:gap-x-2.5">
      <p className="min-w-18 shrink-0 text-label whitespace-nowrap text-quiet @max-[22rem]:col-start-1 @max-[22rem]:row-start-2 @max-[22rem]:leading-tight">
        {clockTime(new Date(award.createdAt), getLocale())}
      </p>
      <p className="min-w-0 flex-1 truncate @max-[22rem]:row-start-1 @max-[22rem]:leading-tight">
        <bdi>{name}</bdi>
        {award.kind === 'online' && (
          <span className="text-label text-quiet"> · {m.today_online()}</span>
        )}
        {award.sentAt && <span className="text-label text-quiet"> · {sentLater(award)}</span>}
      </p>
      <p className="display shrink-0 seated text-right text-[1.25rem] leading-none text-points @max-[22rem]:row-span-2">
        +{figure(award.points)}
      </p>
      {!(canUndo && award.undoUntil) && (
        <span className="flex shrink-0 justify-end -mr-3 @min-[22rem]:min-w-24 @max-[22rem]:row-span-2">
          <PutRightButton
            guest={award}
            entry={award}
            aria-label={m.put_right_award({
              name,
              points: counted(award.points, award.unit ?? 'points'),
            })}
            className="grid size-12 place-items-center rounded-field text-act"
          >
            <TurnBack className="size-5" />
          </PutRightButton>
        </span>
      )}
      {canUndo && award.undoUntil && (
        <span className="flex shrink-0 justify-end justify-self-end @min-[22rem]:min-w-21 @max-[22rem]:row-span-2">
          <UndoButton until={award.undoUntil} isWaiting={isWaiting} label={name} onUndo={onUndo} />
        </span>
      )}
    </li>
  )
}
