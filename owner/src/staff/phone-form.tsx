import { drawCounterCode, saveCounterPhone } from '@dobara/contract/calls/counter-phones'
import { newKey } from '@dobara/contract/client/new-key'
import { Pin } from '@dobara/contract/fields/fields'
import { CounterPhoneName } from '@dobara/contract/fields/staff-fields'
import { TextField } from '@dobara/ui/text-field'
import { TickField } from '@dobara/ui/tick-field'
import { useSubmission } from '@dobara/web/api/use-submission.ts'
import { FormAlert } from '@dobara/web/form/form-alert.tsx'
import { useContractForm } from '@dobara/web/form/use-contract-form.ts'
import { toast } from '@dobara/web/screen/toasts.tsx'
import { m } from '@dobara/words/messages.js'
import { useState } from 'react'
import * as z from 'zod/mini'
import { useSeveralOutlets } from '../api/outlets.ts'
import { OutletField } from '../dashboard/outlet-field.tsx'
import { PinAndButtons } from '../pin/pin-and-buttons.tsx'
import { usePinField } from '../pin/use-pin-field.ts'
import type { DrawnCode } from './phone-code.tsx'
import { type CounterPhone, usePhonesChanged } from './use-staff.ts'

const PhoneShape = z.object({
  name: CounterPhoneName,
  outletId: z.nullable(z.string()),
  mayDecide: z.boolean(),
  pin: Pin,
})

type Props = {
  phone: CounterPhone | null
  onCode: (code: DrawnCode) => void
  onDone: () => void
  onCancel: () => void
}

export function PhoneForm({ phone, onCode, onDone, onCancel }: Props) {
  // Every try has the same ID, so that a repeat adds no second phone.
  const [deviceId] = useState(() => phone?.deviceId ?? newKey())
  const changed = usePhonesChanged()
  const outlets = useSeveralOutlets()
  const drawing = useSubmission(drawCounterCode, {
    onDone: (code) => onCode({ deviceId, ...code }),
  })
  const saving = useSubmission(saveCounterPhone, {
    onDone: (_, { body: { pin, ...saved } }) => {
      changed(deviceId, saved)
      if (!phone) return drawing.send({ params: { deviceId }, body: { pin } })
      toast({ text: m.staff_changed({ name: saved.name }) })
      onDone()
    },
  })
  const refusal = saving.refusal ?? drawing.refusal
  const alert = saving.alert ?? drawing.alert
  const form = useContractForm(PhoneShape, {
    defaultValues: {
      name: phone?.name ?? '',
      outletId: phone?.outletId ?? null,
      mayDecide: phone?.mayDecide ?? false,
      pin: '',
    },
    refusal,
    alert,
  })
  const { pin, alertAbove } = usePinField(form, { alert, refusal })
  const dismiss = () => {
    saving.reset()
    drawing.reset()
  }
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={form.handleSubmit((body) => {
        void saving.send({ params: { deviceId }, body })
      })}
    >
      <FormAlert text={alertAbove} onDismiss={dismiss} />
      <TextField
        label={m.phones_name()}
        hint={m.phones_name_hint()}
        autoComplete="off"
        autoFocus={!phone}
        {...form.field('name')}
      />
      <OutletField
        outlets={outlets}
        value={form.watch('outletId') ?? outlets[0]?.outletId}
        onChange={({ target }) => form.setValue('outletId', target.value)}
      />
      <div>
        <TickField label={m.phones_may_decide()} {...form.field('mayDecide')} />
        <p className="pl-9 text-label text-quiet">{m.phones_may_decide_hint()}</p>
      </div>
      <PinAndButtons
        whose="owner"
        pin={pin}
        submit={{
          waiting: (saving.isWaiting || drawing.isWaiting) && m.staff_saving(),
          children: phone ? m.phones_submit_change() : m.phones_submit_add(),
        }}
        onCancel={onCancel}
      />
    </form>
  )
}
