import { Badge } from '@dobara/ui/badge'
import { ChevronRight } from '@dobara/ui/icons'
import { billText } from '@dobara/web/ledger/bill-text.ts'
import { cause } from '@dobara/web/ledger/cause.ts'
import { Explanation } from '@dobara/web/ledger/explanation.tsx'
import { figure, signed, unitWord } from '@dobara/web/text/formats.ts'
import { presentUnit } from '@dobara/web/text/unit.ts'
import { When } from '@dobara/web/time/when.tsx'
import { m } from '@dobara/words/messages.js'
import type { ReactNode } from 'react'
import { type ActedOn, isAward, type OwnedEntryRow } from './about.ts'
import { cautionMark } from './caution-mark.ts'
import { PutRightButton } from './entry-actions.tsx'

const rowLook =
  'relative -mx-2 flex min-h-15 items-center gap-2 rounded-field px-2 py-1.5 text-left'

type Props = { guest: ActedOn; entry: OwnedEntryRow; isTakenBack: boolean; below?: ReactNode }

export function OwnedEntry({ guest, entry, isTakenBack, below }: Props) {
  const content = <Content entry={entry} />
  if (isTakenBack || !isAward(entry))
    return (
      <li>
        <div className={rowLook}>
          {content}
          <span className="w-5 shrink-0" />
        </div>
      </li>
    )
  return (
    <li className="grid grid-cols-1">
      <PutRightButton
        guest={guest}
        entry={entry}
        className={`${rowLook} transition-colors hover:bg-act/6`}
      >
        <span className="sr-only">{m.put_right_entry()}</span>
        {content}
        <ChevronRight className="size-5 shrink-0 text-quiet" />
      </PutRightButton>
      {below}
    </li>
  )
}

const Content = ({ entry }: { entry: OwnedEntryRow }) => (
  <>
    <span className="grid min-w-0 grow gap-0.5 seated leading-tight">
      <span className="text-[1rem] font-semibold wrap-anywhere">{cause(entry)}</span>
      <span className="text-[0.875rem] text-quiet wrap-anywhere">
        <When at={entry.createdAt} formattedDate={entry.formattedDate} />
        {entry.billAmount !== null && <> · {billText(entry)}</>}
        <span className="@max-[15rem]:hidden">{' · '}</span>
        <span className="whitespace-nowrap @max-[15rem]:block">
          {m.balance_after({ balance: figure(entry.balanceAfter) })}
        </span>
        {entry.person && <> · {m.activity_by({ name: entry.person })}</>}
        <Explanation entry={entry} />
        {entry.cautions.length > 0 && (
          <span className="flex flex-wrap gap-1.5 py-1">
            {entry.cautions.map((caution) => (
              <Badge key={caution}>{cautionMark(caution)}</Badge>
            ))}
          </span>
        )}
      </span>
    </span>
    <span
      className={`display shrink-0 seated text-[1.25rem] leading-none ${entry.points < 0 ? '' : 'text-points'}`}
    >
      {entry.points !== 0 && signed(entry.points)}
      {entry.points !== 0 && presentUnit() === 'stamps' && (
        <span className="block font-sans text-[0.8125rem] font-normal text-quiet">
          {unitWord(entry.points, entry.unit)}
        </span>
      )}
    </span>
  </>
)
