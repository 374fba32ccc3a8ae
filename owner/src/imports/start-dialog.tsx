import { startImport } from '@dobara/contract/calls/imports'
import { newKey } from '@dobara/contract/client/new-key'
import { importDays } from '@dobara/contract/rules/imports'
import { Dialog } from '@dobara/ui/dialog'
import { useSubmission } from '@dobara/web/api/use-submission.ts'
import { counted, figure } from '@dobara/web/text/formats.ts'
import { m } from '@dobara/words/messages.js'
import { useState } from 'react'
import { PinForm } from '../pin/pin-form.tsx'
import type { DryRun } from './reading/open-list.ts'
import { keepUnfinished } from './unfinished-list.ts'

type Props = {
  isOpen: boolean
  onClose: () => void
  resId: string
  dryRun: DryRun
  onStarted: (importId: string) => void
}

export const StartDialog = ({ isOpen, onClose, ...props }: Props) => {
  const { rows, guests, points } = props.dryRun
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={m.import_ask_title({ count: guests, figure: figure(guests) })}
      description={`${m.import_ask_rows({ read: figure(guests), all: figure(rows) })} ${m.import_ask_lead({ points: counted(points), days: figure(importDays) })}`}
    >
      <StartForm {...props} onCancel={onClose} />
    </Dialog>
  )
}

type FormProps = Omit<Props, 'isOpen' | 'onClose'> & { onCancel: () => void }

function StartForm({ resId, dryRun: { guests, digest }, onStarted, onCancel }: FormProps) {
  // Every try has the same ID, so that the server starts only one import.
  const [importId] = useState(() => newKey())
  const starting = useSubmission(startImport, {
    onDone: () => {
      keepUnfinished({ resId, importId, digest, guests, startedAt: Date.now() })
      onStarted(importId)
    },
  })
  return (
    <PinForm
      whose="owner"
      sending={starting}
      onPin={(pin) => starting.send({ body: { importId, rows: guests, pin } })}
      submit={{
        waiting: starting.isWaiting && m.import_starting(),
        children: m.import_send({ count: guests, figure: figure(guests) }),
      }}
      onCancel={onCancel}
    />
  )
}
