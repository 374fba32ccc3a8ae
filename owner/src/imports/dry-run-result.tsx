import { importedRowsPerDay } from '@dobara/contract/rules/imports'
import { Card } from '@dobara/ui/card'
import { counted, figure } from '@dobara/web/text/formats.ts'
import { inUnit } from '@dobara/web/text/unit.ts'
import { m } from '@dobara/words/messages.js'
import type { DryRun } from './reading/open-list.ts'
import { RefusedRows } from './refused-rows.tsx'
import { useImports } from './use-imports.ts'
import { guestsCounted } from './words.ts'

type Props = { dryRun: DryRun; hasHeading: boolean }

/** Must not reveal which numbers are guests of Dobara. */
export const DryRunResult = ({ dryRun, hasHeading }: Props) => (
  <>
    <Card className="grid gap-1 p-5">
      <p className="text-label text-quiet">{m.import_dry_run()}</p>
      <p role="status" className="display text-title">
        {guestsCounted(dryRun.guests)}
      </p>
      <p className="text-quiet">
        {dryRun.guests > 0
          ? inUnit(m.import_will_go({ points: counted(dryRun.points) }))
          : m.import_none_good()}
      </p>
      <Rows dryRun={dryRun} hasHeading={hasHeading} />
    </Card>
    {dryRun.guests > importedRowsPerDay && (
      <p className="font-semibold text-wrong">
        {m.import_too_many({ most: figure(importedRowsPerDay) })}
      </p>
    )}
    {dryRun.reasons.some(({ why }) => why === 'points_zero') && <ZeroWaits />}
    {dryRun.refused > 0 && <RefusedRows dryRun={dryRun} />}
  </>
)

/** Warns that a row with 0 does not remove points which an earlier list left waiting. */
function ZeroWaits() {
  const lists = useImports().data?.results ?? []
  if (lists.every(({ takenBackAt }) => takenBackAt)) return null
  return <p className="text-pretty">{m.import_zero_waits()}</p>
}

const Rows = ({ dryRun: { rows, guests, refused, hiddenRows }, hasHeading }: Props) => (
  <dl className="mt-3 grid gap-1 border-t border-line pt-3">
    {[
      { name: hasHeading ? m.import_rows_below() : m.import_rows_all(), count: rows },
      { name: m.import_rows_hidden(), count: hiddenRows },
      { name: m.import_rows_read(), count: guests },
      { name: m.import_rows_left(), count: refused },
    ]
      .filter(({ name, count }) => count > 0 || name !== m.import_rows_hidden())
      .map(({ name, count }) => (
        <div key={name} className="flex justify-between gap-4">
          <dt className="min-w-0 text-quiet">{name}</dt>
          <dd className="font-semibold tabular-nums">{figure(count)}</dd>
        </div>
      ))}
  </dl>
)
