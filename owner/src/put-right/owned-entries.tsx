import { ShowMore } from '@dobara/web/screen/show-more.tsx'
import { m } from '@dobara/words/messages.js'
import { type ReactNode, useState } from 'react'
import { useIsBeyondPhone } from '../layout/use-is-wide.ts'
import type { ActedOn, OwnedEntryRow } from './about.ts'
import { OwnedEntry } from './owned-entry.tsx'

const shownAtFirst = { onPhone: 6, beyond: 10 }

type Props = {
  guest: ActedOn
  entries: readonly OwnedEntryRow[]
  onMore?: (() => void) | null
  isWaiting?: boolean
  belowAward?: (entry: OwnedEntryRow) => ReactNode
}

export function OwnedEntries({
  guest,
  entries,
  onMore = null,
  isWaiting = false,
  belowAward,
}: Props) {
  const isBeyondPhone = useIsBeyondPhone()
  const [isWhole, setIsWhole] = useState(false)
  if (entries.length === 0) return <p className="text-quiet">{m.history_empty()}</p>
  const shown = isWhole
    ? entries
    : entries.slice(0, isBeyondPhone ? shownAtFirst.beyond : shownAtFirst.onPhone)
  const more = shown.length < entries.length ? () => setIsWhole(true) : onMore
  const takenBack = new Set(entries.map(({ reverses }) => reverses))
  return (
    <>
      <ul className="divide-y divide-line border-t border-line">
        {shown.map((entry) => (
          <OwnedEntry
            key={entry.entryId}
            guest={guest}
            entry={entry}
            isTakenBack={takenBack.has(entry.entryId)}
            below={belowAward?.(entry)}
          />
        ))}
      </ul>
      {more && (
        <div className="grid">
          <ShowMore onMore={more} isWaiting={isWaiting} />
        </div>
      )}
    </>
  )
}
