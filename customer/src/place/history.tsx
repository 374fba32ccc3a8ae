import { failureText } from '@dobara/web/api/failure-text.ts'
import { FormAlert } from '@dobara/web/form-alert.tsx'
import { figure } from '@dobara/web/formats.ts'
import { Waiting } from '@dobara/web/waiting.tsx'
import { m } from '@dobara/words/messages.js'
import type { Membership } from '../known/known.ts'
import { cause } from './cause.ts'
import { ListSection, Rows } from './list-section.tsx'
import { ShowMore } from './show-more.tsx'
import { type Entry, useHistory } from './use-history.ts'

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

const EntryRow = ({ entry }: { entry: Entry }) => (
  <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 py-3">
    <p className="break-words">{cause(entry)}</p>
    <p className={`text-right font-bold ${entry.points < 0 ? 'text-ink' : 'text-done'}`}>
      {signed(entry.points)}
    </p>
    <p className="text-label text-quiet">{entry.formattedDate}</p>
    <p className="text-right text-label text-quiet">
      {m.balance_after({ balance: figure(entry.balanceAfter) })}
    </p>
  </li>
)

const signed = (points: number) => `${points < 0 ? '−' : '+'}${figure(Math.abs(points))}`
