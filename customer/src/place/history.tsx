import { RowList } from '@dobara/ui/row'
import { failureText } from '@dobara/web/failures/failure-text.ts'
import { FormAlert } from '@dobara/web/form/form-alert.tsx'
import { EntryRow } from '@dobara/web/ledger/entry-row.tsx'
import { ShowMore } from '@dobara/web/screen/show-more.tsx'
import { Waiting } from '@dobara/web/screen/waiting.tsx'
import { m } from '@dobara/words/messages.js'
import { ListSection } from '../frame/list-section.tsx'
import type { Membership } from '../offline-store/guest-shape.ts'
import { useHistory } from './use-history.ts'

export function History({ place }: { place: Membership }) {
  const history = useHistory(place.resId, place.balance)
  return (
    <ListSection title={m.history()} anchor="history">
      {!history.entries && <Waiting />}
      {history.entries?.length === 0 && <p className="text-quiet">{m.history_empty()}</p>}
      {history.entries && history.entries.length > 0 && (
        <RowList>
          {history.entries.map((entry) => (
            <EntryRow key={entry.entryId} entry={entry} unit={place.unit} />
          ))}
        </RowList>
      )}
      <FormAlert
        text={history.failure ? failureText(history.failure) : null}
        onDismiss={history.dismiss}
      />
      {history.more && <ShowMore onMore={history.more} isWaiting={history.isWaiting} />}
    </ListSection>
  )
}
