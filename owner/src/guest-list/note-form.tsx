import { getCustomerRecord, saveGuestNote } from '@dobara/contract/calls/customers'
import { Note } from '@dobara/contract/fields/fields'
import { Button } from '@dobara/ui/button'
import { TextArea } from '@dobara/ui/text-area'
import { useSubmission } from '@dobara/web/api/use-submission.ts'
import { useContractForm } from '@dobara/web/form/use-contract-form.ts'
import { m } from '@dobara/words/messages.js'
import { useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { RefusalAlert } from '../billing/refusal-alert.tsx'
import type { GuestRecord } from './guest-facts.tsx'

const NoteShape = z.object({ note: Note })

type Props = { guest: GuestRecord; onDone: () => void }

/** Saving an empty note removes it. */
export function NoteForm({ guest: { cusId, note }, onDone }: Props) {
  const queryClient = useQueryClient()
  const saving = useSubmission(saveGuestNote, {
    onDone: (saved) => {
      queryClient.setQueryData([getCustomerRecord.path, cusId], (record?: GuestRecord) =>
        record ? { ...record, ...saved } : record,
      )
      onDone()
    },
  })
  const { refusal, alert } = saving
  const form = useContractForm(NoteShape, { defaultValues: { note }, refusal, alert })
  return (
    <form
      noValidate
      className="grid gap-3"
      onSubmit={form.handleSubmit((body) => {
        void saving.send({ params: { cusId }, body })
      })}
    >
      <RefusalAlert text={alert} refusal={refusal} onDismiss={saving.reset} />
      <TextArea
        label={m.note()}
        hint={m.note_hint()}
        autoComplete="off"
        autoFocus
        {...form.field('note')}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" waiting={saving.isWaiting && m.note_saving()}>
          {m.note_save()}
        </Button>
        <Button look="quiet" onClick={onDone}>
          {m.cancel()}
        </Button>
      </div>
    </form>
  )
}
