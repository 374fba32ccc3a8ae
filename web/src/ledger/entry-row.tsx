import { Row } from '@dobara/ui/row'
import { m } from '@dobara/words/messages.js'
import { figure, rupees, signed } from '../text/formats.ts'
import { When } from '../time/when.tsx'
import { cause, type Entry } from './cause.ts'
import { Explanation } from './explanation.tsx'

/** A ledger entry for guests: its reason, time, points and the balance after it. */
export const EntryRow = ({ entry }: { entry: Entry }) => (
  <li>
    <Row
      title={cause(entry)}
      quiet={
        <>
          <When at={entry.createdAt} formattedDate={entry.formattedDate} hasTime />
          {' · '}
          {entry.outlet && (
            <>
              <bdi>{entry.outlet}</bdi> ·{' '}
            </>
          )}
          {entry.billAmount !== null && <>{rupees(entry.billAmount)} · </>}
          <span className="whitespace-nowrap">
            {m.balance_after({ balance: figure(entry.balanceAfter) })}
          </span>
          <Explanation entry={entry} />
        </>
      }
      figure={<span className={entry.points < 0 ? '' : 'text-points'}>{signed(entry.points)}</span>}
    />
  </li>
)
