import { TextField } from '@dobara/ui/text-field'
import type { FieldWire } from '@dobara/web/form/use-contract-form.ts'
import { counted, figure, rupees } from '@dobara/web/text/formats.ts'
import { unitOf } from '@dobara/web/text/unit.ts'
import { humanTime } from '@dobara/web/time/human-time.ts'
import { m } from '@dobara/words/messages.js'
import type { EntryToPutRight } from './about.ts'
import type { rightNumberOf } from './right-number.ts'

type Props = FieldWire & {
  number: ReturnType<typeof rightNumberOf>
  bill: number | null
  entry: EntryToPutRight | undefined
  difference: number
  balance: number | undefined
}

export function RightNumberField({ number, bill, entry, difference, balance, ...wire }: Props) {
  const said = { points: counted(Math.abs(difference), unitOf(entry)) }
  return (
    <div className="grid gap-2">
      <div className="grid grid-cols-[8rem_minmax(0,1fr)] items-start gap-x-3">
        <TextField
          label={number.isBill ? m.put_right_right_bill() : m.put_right_right_number()}
          inputMode="numeric"
          autoComplete="off"
          autoFocus
          onFocus={({ target }) => target.select()}
          maxLength={number.isBill ? 12 : 7}
          {...wire}
        />
        <p className="mt-[1.625rem] grid min-h-[50px] content-center leading-tight">
          <span className="font-semibold">
            {m.put_right_instead_of({
              number: (number.isBill ? rupees : figure)(number.insteadOf),
            })}
          </span>
          {entry && (
            <span className="text-label text-quiet">
              {m.put_right_of({ when: humanTime(entry.createdAt) })}
            </span>
          )}
        </p>
      </div>
      <p role="status" className="min-h-5 text-label empty:min-h-0">
        {bill !== null &&
          bill !== number.insteadOf &&
          `${m.bill_makes({ bill: rupees(bill), points: counted(number.points + difference) })} · `}
        {difference !== 0 && (difference < 0 ? m.put_right_takes(said) : m.put_right_adds(said))}{' '}
        {difference !== 0 &&
          balance !== undefined &&
          m.put_right_new_balance({ balance: figure(Math.max(0, balance + difference)) })}
      </p>
    </div>
  )
}
