import { fewestCounted } from '@dobara/contract/rules/imports'
import { Button } from '@dobara/ui/button'
import { figure, shortLastDay } from '@dobara/web/text/formats.ts'
import { humanDay, humanTime } from '@dobara/web/time/human-time.ts'
import { m } from '@dobara/words/messages.js'
import { useState } from 'react'
import { TakeBackDialog } from './take-back-dialog.tsx'
import { type Import, isIncomplete, progressIn, useImports } from './use-imports.ts'
import { guestsCounted } from './words.ts'

export function EarlierLists() {
  const lists = useImports().data?.results ?? []
  const [takingBack, setTakingBack] = useState<string | null>(null)
  if (lists.length === 0) return null
  return (
    <section aria-labelledby="earlier" className="grid gap-3 pt-3">
      <h3 id="earlier" className="font-bold">
        {m.import_earlier()}
      </h3>
      <ul aria-labelledby="earlier" className="divide-y divide-line border-y border-line">
        {lists.map((list, place) => (
          <EarlierList
            key={list.importId}
            list={list}
            hasNewer={lists.slice(0, place).some(({ takenBackAt }) => !takenBackAt)}
            onTakeBack={() => setTakingBack(list.importId)}
          />
        ))}
      </ul>
      <TakeBackDialog importId={takingBack} onClose={() => setTakingBack(null)} />
    </section>
  )
}

type RowProps = {
  list: Import
  /** For a number that is in both, the newer list counts. */
  hasNewer: boolean
  onTakeBack: () => void
}

const EarlierList = ({ list, hasNewer, onTakeBack }: RowProps) => {
  const at = humanTime(list.createdAt)
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 py-3">
      <div className="grid min-w-0 gap-0.5">
        <p className="font-semibold">{guestsCounted(list.rows)}</p>
        <p className="text-label text-quiet">
          <span className="max-sm:block">{at}</span>
          {list.rows >= fewestCounted && (
            <>
              <span className="max-sm:hidden">{' · '}</span>
              <span className="max-sm:block">{arrivedIn(list)}</span>
            </>
          )}
        </p>
        <p className="text-label text-quiet">{stateOf(list)}</p>
        {hasNewer && !list.takenBackAt && (
          <p className="text-label text-quiet">{m.import_newer_counts()}</p>
        )}
      </div>
      {!list.takenBackAt && (
        <Button
          look="quiet"
          size="row"
          aria-label={m.import_take_back_of({ at })}
          onClick={onTakeBack}
        >
          {m.import_take_back()}
        </Button>
      )}
    </li>
  )
}

/** A small count would reveal whether a certain guest has joined. */
const arrivedIn = ({ arrived }: Import) =>
  arrived === null
    ? m.import_few_arrived({ figure: figure(fewestCounted) })
    : m.import_arrived({ count: arrived, figure: figure(arrived) })

function stateOf(list: Import): string {
  if (list.takenBackAt) return m.import_taken_back({ day: humanDay(list.takenBackAt) })
  const waits = m.import_waits_until({ day: shortLastDay(list.endsAt) })
  return isIncomplete(list) ? `${m.import_incomplete(progressIn(list))} · ${waits}` : waits
}
