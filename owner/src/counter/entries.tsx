import type { Caution } from '@dobara/contract/rules/cautions'
import { Badge } from '@dobara/ui/badge'
import { EntryRow } from '@dobara/web/ledger/entry-row.tsx'
import { Waiting } from '@dobara/web/screen/waiting.tsx'
import { m } from '@dobara/words/messages.js'
import { useEntries } from './use-entries.ts'

/** Lists a guest's latest entries at this restaurant and marks those that needed a confirmation. */
export function Entries({ cusId }: { cusId: string }) {
  const entries = useEntries(cusId)
  if (!entries) return <Waiting />
  if (entries.length === 0) return <p className="text-quiet">{m.history_empty()}</p>
  return (
    <ul className="mb-3 divide-y divide-line border-y border-line">
      {entries.map((entry) => (
        <EntryRow key={entry.entryId} entry={entry}>
          <p className="-mt-1 flex flex-wrap gap-1.5 pb-3 empty:hidden">
            {entry.cautions.map((caution) => (
              <Badge key={caution}>{marks[caution]()}</Badge>
            ))}
          </p>
        </EntryRow>
      ))}
    </ul>
  )
}

const marks: Record<Caution, () => string> = {
  own_number: m.mark_own_number,
  many_today: m.mark_many_today,
  unusual_amount: m.mark_unusual_amount,
  above_reward: m.mark_above_reward,
}
