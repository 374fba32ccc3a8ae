import { importedRowsPerDay } from '@dobara/contract/rules/imports'
import { Button } from '@dobara/ui/button'
import { figure } from '@dobara/web/text/formats.ts'
import { m } from '@dobara/words/messages.js'
import { useState } from 'react'
import { ColumnFields } from './column-fields.tsx'
import { DryRunResult } from './dry-run-result.tsx'
import type { Columns } from './reading/find-columns.ts'
import { SheetField } from './sheet-field.tsx'
import { StartDialog } from './start-dialog.tsx'
import type { UnfinishedList } from './unfinished-list.ts'
import type { OpenedList } from './use-list.ts'

type Props = {
  opened: OpenedList
  onChoose: (columns: Columns) => void
  onChooseSheet: (sheet: number) => void
  resId: string
  unfinished: UnfinishedList | null
  onSend: (importId: string, opened: OpenedList) => void
}

export function OpenedFile({ opened, onChoose, onChooseSheet, resId, unfinished, onSend }: Props) {
  const [isAsking, setIsAsking] = useState(false)
  const { content, columns, dryRun } = opened
  const rest = dryRun && dryRun.digest === unfinished?.digest ? unfinished : null
  const canSend = dryRun && dryRun.guests > 0 && dryRun.guests <= importedRowsPerDay
  return (
    <>
      <SheetField content={content} onChoose={onChooseSheet} />
      <ColumnFields content={content} columns={columns} onChoose={onChoose} />
      {dryRun ? (
        <DryRunResult dryRun={dryRun} hasHeading={content.hasHeading} />
      ) : (
        <NotYet columns={columns} />
      )}
      {rest && <p role="status">{m.import_same_list()}</p>}
      {canSend && (
        <div className="sticky bottom-(--tabs,0px) z-10 grid border-t border-line bg-paper py-3 max-md:-mx-4.5 max-md:px-4.5 sm:flex">
          <Button
            onClick={() => (rest ? onSend(rest.importId, opened) : setIsAsking(true))}
            className="sm:min-w-64"
          >
            {rest
              ? m.import_go_on()
              : m.import_send({ count: dryRun.guests, figure: figure(dryRun.guests) })}
          </Button>
        </div>
      )}
      {dryRun && (
        <StartDialog
          key={dryRun.digest}
          isOpen={isAsking}
          onClose={() => setIsAsking(false)}
          resId={resId}
          dryRun={dryRun}
          onStarted={(importId) => onSend(importId, opened)}
        />
      )}
    </>
  )
}

const NotYet = ({ columns: { phone, points } }: { columns: Columns }) => (
  <p role="status" className="text-quiet">
    {phone === null || points === null ? m.import_choose_columns() : m.import_checking()}
  </p>
)
