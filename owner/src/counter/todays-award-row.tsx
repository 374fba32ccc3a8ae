import { clockTime } from '@dobara/contract/dates'
import { figure } from '@dobara/web/formats.ts'
import { m } from '@dobara/words/messages.js'
import { guestName } from '../guest-name.ts'
import { UndoButton } from './undo-button.tsx'
import type { TodaysAward } from './use-today.ts'

type Props = { award: TodaysAward; isWaiting: boolean; onUndo: () => void }

export function TodaysAwardRow({ award, isWaiting, onUndo }: Props) {
  const name = guestName(award)
  return (
    <li className="flex min-h-11 flex-wrap items-center gap-x-3">
      <p className="w-18 shrink-0 text-label text-quiet">{clockTime(new Date(award.createdAt))}</p>
      <p className="min-w-0 flex-1 truncate">
        <bdi>{name}</bdi>
        {award.kind === 'online' && (
          <span className="text-label text-quiet"> · {m.today_online()}</span>
        )}
      </p>
      <p className="shrink-0 font-bold text-points">+{figure(award.points)}</p>
      {award.undoUntil && (
        <UndoButton until={award.undoUntil} isWaiting={isWaiting} label={name} onUndo={onUndo} />
      )}
    </li>
  )
}
