import { ChevronDown } from '@dobara/ui/icons'
import { figure } from '@dobara/web/text/formats.ts'
import { m } from '@dobara/words/messages.js'
import type { RefusedRow } from './reading/check-rows.ts'
import type { DryRun } from './reading/open-list.ts'
import { whyOfRow, whyRefused } from './words.ts'

const few = 3

export const RefusedRows = ({ dryRun }: { dryRun: DryRun }) => {
  const { refused, reasons, firstRefused } = dryRun
  const title = m.import_refused_rows({ count: refused, figure: figure(refused) })
  return (
    <details open={dryRun.guests === 0 || refused <= few} className="group">
      <summary className="flex min-h-12 cursor-pointer items-center justify-between gap-3 font-bold">
        {title}
        <ChevronDown className="size-6 shrink-0 text-act group-open:rotate-180" />
      </summary>
      <div className="grid gap-3 pt-1">
        <ul className="grid gap-1">
          {reasons.map(({ why, count }) => (
            <li key={why} className="flex justify-between gap-4">
              <span className="min-w-0">{whyRefused[why]()}</span>
              <span className="font-semibold tabular-nums">{figure(count)}</span>
            </li>
          ))}
        </ul>
        <p className="text-label text-quiet">
          {refused > firstRefused.length
            ? m.import_refused_first({ figure: figure(firstRefused.length) })
            : m.import_refused_all()}
        </p>
        <ul aria-label={title} className="divide-y divide-line border-y border-line">
          {firstRefused.map((row) => (
            <Refused key={row.row} row={row} />
          ))}
        </ul>
      </div>
    </details>
  )
}

const Refused = ({ row: refused }: { row: RefusedRow }) => (
  <li className="grid gap-0.5 py-2.5">
    <p className="flex flex-wrap gap-x-3">
      <span className="font-semibold">{m.import_row({ row: figure(refused.row) })}</span>
      <span className="min-w-0 text-quiet wrap-anywhere">
        {[refused.name, refused.cell].filter(Boolean).join(' · ')}
      </span>
    </p>
    <p className="text-label text-wrong">{whyOfRow(refused)}</p>
  </li>
)
