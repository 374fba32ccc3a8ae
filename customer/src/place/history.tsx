import { failureText } from '@dobara/web/api/failure-text.ts'
import { FormAlert } from '@dobara/web/form-alert.tsx'
import { EntryRow } from '@dobara/web/ledger/entry-row.tsx'
import { Waiting } from '@dobara/web/waiting.tsx'
import { m } from '@dobara/words/messages.js'
import type { Membership } from '../known/known.ts'
import { ListSection, Rows } from './list-section.tsx'
import { ShowMore } from './show-more.tsx'
import { useHistory } from './use-history.ts'

/** Every entry: nobody has to ask where points came from or went. */
export function History({ place }: { place: Membership }) {
  const history = useHistory(place.resId, place.balance)
  return (
    <ListSection title={m.history()}>
      {!history.entries && <Waiting />}
      {history.entries?.length === 0 && <p className="text-quiet">{m.history_empty()}</p>}
      {history.entries && history.entries.length > 0 && (
        <Rows>
          {history.entries.map((entry) => (
            <EntryRow key={entry.entryId} entry={entry} />
          ))}
        </Rows>
      )}
      <FormAlert
        text={history.failure ? failureText(history.failure) : null}
        onDismiss={history.dismiss}
      />
      {history.more && <ShowMore onMore={history.more} isWaiting={history.isWaiting} />}
    </ListSection>
  )
}
