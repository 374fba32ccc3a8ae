import { canLieIn } from '@dobara/contract/fields/pincode-region'
import { saveBillingDetails } from '@dobara/contract/schemas/billing'
import { BoxedPinField } from '@dobara/ui/boxed-pin-field'
import { TextField } from '@dobara/ui/text-field'
import { useSubmission } from '@dobara/web/api/use-submission.ts'
import { FormAlert } from '@dobara/web/form/form-alert.tsx'
import { toast } from '@dobara/web/screen/toasts.tsx'
import { m } from '@dobara/words/messages.js'
import { type Billing, useBillingChanged } from '../api/billing.ts'
import { asBody, useDetailsForm } from '../billing/details-form.ts'
import { pinLabel } from '../pin/whose-pin.ts'
import { AddressFields } from '../profile/fields.tsx'
import { differs } from './differs.ts'
import { SaveBar } from './section.tsx'
import { UnsavedDialog } from './unsaved-dialog.tsx'

type Props = { details: Billing['details']; onSaved: () => void }

/** A new GSTIN needs the PIN, because whoever holds the GSTIN gains the tax credit. */
export function BillingDetails({ details, onSaved }: Props) {
  const billingChanged = useBillingChanged()
  const saving = useSubmission(saveBillingDetails, {
    onDone: () => {
      toast({ text: m.details_saved() })
      billingChanged()
      onSaved()
    },
  })
  const { form, needsPin, pin, alertAbove } = useDetailsForm(details, saving)
  const [pincode, state] = form.watch(['pincode', 'state'])
  const isChanged = differs(form.watch(), details)
  return (
    <>
      <form
        ref={bringIntoSight}
        noValidate
        className="grid gap-5 pb-2"
        onSubmit={form.handleSubmit((typed) => saving.send({ body: asBody(typed) }))}
      >
        <FormAlert text={alertAbove} onDismiss={saving.reset} />
        <TextField label={m.billing_name()} {...form.field('billingName')} />
        <TextField
          label={m.gstin()}
          hint={m.gstin_hint()}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          {...form.field('gstin')}
        />
        <AddressFields
          field={form.field}
          stateHint={!canLieIn(pincode, state) && m.pincode_of_another_state()}
        />
        {needsPin && <BoxedPinField label={pinLabel('owner')} {...pin} />}
        <SaveBar isChanged={isChanged} waiting={saving.isWaiting && m.saving()}>
          {m.save_billing()}
        </SaveBar>
      </form>
      <UnsavedDialog isChanged={isChanged} />
    </>
  )
}

const bringIntoSight = (form: HTMLElement | null) => form?.scrollIntoView({ block: 'nearest' })
