import { saveOutlet } from '@dobara/contract/calls/outlets'
import { newKey } from '@dobara/contract/client/new-key'
import {
  AddressLine1,
  AddressLine2,
  CallNumber,
  City,
  Pin,
  Pincode,
  wrong,
} from '@dobara/contract/fields/fields'
import { OutletName, WeeklyHours } from '@dobara/contract/fields/outlet-fields'
import { State } from '@dobara/contract/fields/states'
import type { WeeklyHours as Hours } from '@dobara/contract/text/weekly-hours'
import { PhoneField } from '@dobara/ui/phone-field'
import { TextField } from '@dobara/ui/text-field'
import { useSubmission } from '@dobara/web/api/use-submission.ts'
import { FormAlert } from '@dobara/web/form/form-alert.tsx'
import { useContractForm } from '@dobara/web/form/use-contract-form.ts'
import { toast } from '@dobara/web/screen/toasts.tsx'
import { m } from '@dobara/words/messages.js'
import { useState } from 'react'
import * as z from 'zod/mini'
import { type Outlet, useOutletsChanged } from '../api/outlets.ts'
import { useHasFormColumns } from '../layout/use-is-wide.ts'
import { FormColumns } from '../pin/form-columns.tsx'
import { PinAndButtons } from '../pin/pin-and-buttons.tsx'
import { usePinField } from '../pin/use-pin-field.ts'
import { AddressFields } from '../profile/fields.tsx'
import { useStateOfPincode } from '../profile/pincode-field.tsx'
import { HoursFields } from './hours-fields.tsx'

const OutletShape = z.object({
  name: OutletName,
  phone: z.pipe(
    z.pipe(
      z.string(),
      z.transform((typed) => typed.trim() || null),
    ),
    z.nullable(CallNumber),
  ),
  addressLine1: AddressLine1,
  addressLine2: AddressLine2,
  city: City,
  state: State,
  pincode: Pincode,
  weeklyHours: z.custom<Hours>(
    (hours) => WeeklyHours.safeParse(hours).success,
    wrong('hours_wrong'),
  ),
  pin: Pin,
})

type Props = {
  outlet: Outlet | null
  onDone: () => void
}

export function OutletForm({ outlet, onDone }: Props) {
  // Every try has the same ID, so that a repeat adds no second outlet.
  const [outletId] = useState(() => outlet?.outletId ?? newKey())
  const isFirst = outlet?.number === 1
  const changed = useOutletsChanged()
  const saving = useSubmission(saveOutlet, {
    onDone: (_, { body: { pin: _pin, ...saved } }) => {
      changed(outletId, saved)
      const { name } = saved
      toast({ text: outlet ? m.staff_changed({ name }) : m.outlets_added({ name }) })
      onDone()
    },
  })
  const { refusal, alert } = saving
  const form = useContractForm(OutletShape, {
    defaultValues: {
      name: outlet?.name ?? '',
      phone: outlet?.phone?.slice(3) ?? '',
      addressLine1: outlet?.addressLine1 ?? '',
      addressLine2: outlet?.addressLine2 ?? '',
      city: outlet?.city ?? '',
      state: outlet?.state ?? '',
      pincode: outlet?.pincode ?? '',
      weeklyHours: outlet?.weeklyHours ?? null,
      pin: '',
    },
    refusal,
    alert,
    faults: outlet?.toChange,
  })
  const { pin, alertAbove } = usePinField(form, { alert, refusal })
  const name = form.watch('name').trim()
  const [pincode, state] = form.watch(['pincode', 'state'])
  useStateOfPincode(
    { pincode, state },
    {
      read: () => form.getValues('state'),
      fill: (found) =>
        form.setValue('state', found, { shouldValidate: form.formState.isSubmitted }),
    },
  )
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={form.handleSubmit(({ name, phone, weeklyHours, pin, ...address }) => {
        const body = { name, phone, weeklyHours, pin, ...(isFirst ? {} : address) }
        void saving.send({ params: { outletId }, body })
      })}
    >
      <FormAlert text={alertAbove} onDismiss={saving.reset} />
      <FormColumns>
        <div className="grid content-start gap-4">
          <TextField
            label={m.outlets_name()}
            hint={m.outlets_name_hint()}
            autoComplete="off"
            autoFocus={!outlet}
            {...form.field('name')}
          />
          {isFirst ? (
            <p className="text-quiet wrap-anywhere">
              {m.outlets_address_of_profile({ address: `${outlet.addressLine1}, ${outlet.city}` })}
            </p>
          ) : (
            <AddressFields field={form.field} />
          )}
          <PhoneField
            label={m.outlets_phone()}
            hint={m.outlets_phone_hint()}
            autoComplete="off"
            {...form.field('phone')}
          />
        </div>
        <HoursFields
          hours={form.watch('weeklyHours')}
          error={form.field('weeklyHours').error}
          onChange={(hours) =>
            form.setValue('weeklyHours', hours, { shouldValidate: form.formState.isSubmitted })
          }
        />
        <PinAndButtons
          whose="owner"
          isInFoot={useHasFormColumns()}
          pin={pin}
          submit={{
            waiting: saving.isWaiting && m.staff_saving(),
            children: outlet
              ? m.outlets_submit_change()
              : name
                ? m.outlets_submit_add({ name })
                : m.outlets_submit_add_unnamed(),
          }}
          onCancel={onDone}
        />
      </FormColumns>
    </form>
  )
}
