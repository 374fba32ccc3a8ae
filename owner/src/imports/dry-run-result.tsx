import { importedRowsPerDay } from '@dobara/contract/rules/imports'
import { Card } from '@dobara/ui/card'
import { counted, figure } from '@dobara/web/text/formats.ts'
import { m } from '@dobara/words/messages.js'
import type { DryRun } from './reading/open-list.ts'
import { RefusedRows } from './refused-rows.tsx'
import { guestsCounted } from './words.ts'

/** How many guests would go and with how many points. It does not say who is a guest of Dobara already. */
export const DryRunResult = ({ dryRun }: { dryRun: DryRun }) => (
  <>
    <Card className="grid gap-1 p-5">
      <p className="text-label text-quiet">{m.import_dry_run()}</p>
      <p role="status" className="display text-title">
        {guestsCounted(dryRun.guests)}
      </p>
      <p className="text-quiet">
        {dryRun.guests > 0
          ? m.import_will_go({ points: counted(dryRun.points) })
          : m.import_none_good()}
      </p>
    </Card>
    {dryRun.guests > importedRowsPerDay && (
      <p className="font-semibold text-wrong">
        {m.import_too_many({ most: figure(importedRowsPerDay) })}
      </p>
    )}
    {dryRun.refused > 0 && <RefusedRows dryRun={dryRun} />}
  </>
)
