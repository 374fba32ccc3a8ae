import { Fetched } from '@dobara/web/screen/fetched.tsx'
import { m } from '@dobara/words/messages.js'
import { useId } from 'react'
import { CorrectPointsButton } from '../put-right/entry-actions.tsx'
import { OwnedEntries } from '../put-right/owned-entries.tsx'
import { CheckLink } from './check-link.tsx'
import type { GuestRecord } from './guest-facts.tsx'
import { useAllEntries } from './use-record.ts'

export function GuestEntries({ guest }: { guest: GuestRecord }) {
  const entries = useAllEntries(guest.cusId)
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-1.5">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h3 id={id} className="display text-heading">
          {m.history()}
        </h3>
        <CorrectPointsButton guest={guest} />
      </div>
      <Fetched query={entries}>
        {(results) => (
          <OwnedEntries
            guest={guest}
            entries={results}
            onMore={entries.more}
            isWaiting={entries.isFetchingMore}
            belowAward={({ entryId }) => <CheckLink entryId={entryId} />}
          />
        )}
      </Fetched>
    </section>
  )
}
