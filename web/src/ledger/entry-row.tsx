import type { Unit } from '@dobara/contract/rules/stamps'
import { Row } from '@dobara/ui/row'
import { m } from '@dobara/words/messages.js'
import { figure, signed, unitWord } from '../text/formats.ts'
import { presentUnit } from '../text/unit.ts'
import { When } from '../time/when.tsx'
import { billText } from './bill-text.ts'
import { cause, type Entry } from './cause.ts'
import { Explanation } from './explanation.tsx'

type Props = {
  entry: Entry
  /** The restaurant's now */
  unit?: Unit | undefined
}

export const EntryRow = ({ entry, unit = presentUnit() }: Props) => {
  const bill = billText(entry)
  return (
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
            {bill && <>{bill} · </>}
            <span className="whitespace-nowrap">
              {m.balance_after({ balance: figure(entry.balanceAfter) })}
            </span>
            <Explanation entry={entry} />
          </>
        }
        figure={
          <span className={entry.points < 0 ? '' : 'text-points'}>
            {entry.points !== 0 && signed(entry.points)}
            {entry.points !== 0 && unit === 'stamps' && (
              <span className="block text-right font-sans text-[0.8125rem] font-normal text-quiet">
                {unitWord(entry.points, entry.unit)}
              </span>
            )}
          </span>
        }
      />
    </li>
  )
}
