import { type ExportKind, sheetRows } from '@dobara/contract/rules/exports'
import { Button } from '@dobara/ui/button'
import { Dialog } from '@dobara/ui/dialog'
import { failureText } from '@dobara/web/failures/failure-text.ts'
import { FormAlert } from '@dobara/web/form/form-alert.tsx'
import { saveFile } from '@dobara/web/screen/save-file.ts'
import { figure } from '@dobara/web/text/formats.ts'
import { inUnit } from '@dobara/web/text/unit.ts'
import { m } from '@dobara/words/messages.js'
import { useState } from 'react'
import { Progress } from '../layout/progress.tsx'
import { PinForm } from '../pin/pin-form.tsx'
import { EntriesForm } from './entries-form.tsx'
import { type NamedFile, useExport } from './use-export.ts'

type Props = { kind: ExportKind; isOpen: boolean; onClose: () => void }

export const ExportSheet = ({ kind, isOpen, onClose }: Props) => (
  <Dialog
    isOpen={isOpen}
    onClose={onClose}
    title={kind === 'guests' ? m.export_guests_title() : inUnit(m.export_entries_title())}
  >
    <Steps kind={kind} onClose={onClose} />
  </Dialog>
)

function Steps({ kind, onClose }: Omit<Props, 'isOpen'>) {
  const [isOfSomeMonths, setIsOfSomeMonths] = useState(false)
  const save = ({ name, file, rows }: NamedFile) => rows > 0 && saveFile(name, file)
  const file = useExport(kind, save)
  const { starting, again, start, reading, rows, isStuck } = file
  const read = reading.answer
  if (reading.failure)
    return (
      <div className="grid gap-5">
        <FormAlert text={failureText(reading.failure)} onDismiss={again} />
        <div className="grid grid-cols-2 gap-3">
          <Button look="quiet" size="row" onClick={onClose}>
            {m.cancel()}
          </Button>
          <Button size="row" onClick={again}>
            {m.export_again()}
          </Button>
        </div>
      </div>
    )
  if (read?.rows === 0)
    return (
      <div className="grid gap-5">
        <p role="status">{m.export_empty()}</p>
        <Button size="row" onClick={onClose}>
          {m.export_done()}
        </Button>
      </div>
    )
  if (read)
    return (
      <div className="grid gap-5">
        <div role="status" className="grid gap-2">
          <p className="text-lead font-semibold wrap-anywhere">
            {m.export_saved({ name: read.name })}
          </p>
          <p>{m.export_rows({ count: read.rows, figure: figure(read.rows) })}</p>
          <p className="text-quiet">{m.export_keep_safe()}</p>
        </div>
        <div className="grid grid-cols-2 gap-3">
          <Button look="quiet" size="row" onClick={() => save(read)}>
            {m.export_save_again()}
          </Button>
          <Button size="row" onClick={onClose}>
            {m.export_done()}
          </Button>
        </div>
      </div>
    )
  if (starting.answer && file.isTooLarge)
    return (
      <div className="grid gap-5">
        <p role="status">
          {m.export_too_large({ rows: figure(starting.answer.rows), most: figure(sheetRows) })}
        </p>
        <div className="grid gap-3 sm:grid-cols-2">
          <Button look="quiet" size="row" onClick={file.readAnyway}>
            {m.export_too_large_go_on()}
          </Button>
          <Button
            size="row"
            onClick={() => {
              setIsOfSomeMonths(true)
              again()
            }}
          >
            {m.export_some_months()}
          </Button>
        </div>
      </div>
    )
  if (starting.answer)
    return (
      <div className="grid gap-5">
        <Progress
          label={m.export_running()}
          value={rows}
          max={starting.answer.rows}
          text={m.export_progress({
            rows: figure(rows),
            all: figure(Math.max(starting.answer.rows, rows)),
          })}
        />
        <p role="status" className="min-h-[1.5em] text-quiet">
          {isStuck && m.export_stuck()}
        </p>
        <Button look="quiet" size="row" onClick={onClose}>
          {m.cancel()}
        </Button>
      </div>
    )
  if (kind === 'entries')
    return <EntriesForm {...{ starting, isOfSomeMonths, onStart: start, onCancel: onClose }} />
  return (
    <PinForm
      whose="owner"
      sending={starting}
      onPin={(pin) => start(pin)}
      submit={{ waiting: starting.isWaiting && m.loading(), children: m.export_download() }}
      onCancel={onClose}
    >
      <p className="text-quiet">{m.export_guests_hint()}</p>
    </PinForm>
  )
}
