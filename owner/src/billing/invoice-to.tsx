import { saveBillingDetails } from '@dobara/contract/calls/billing'
import { BoxedPinField } from '@dobara/ui/boxed-pin-field'
import { Button } from '@dobara/ui/button'
import { TextField } from '@dobara/ui/text-field'
import { useSubmission } from '@dobara/web/api/use-submission.ts'
import { FormAlert } from '@dobara/web/form/form-alert.tsx'
import { m } from '@dobara/words/messages.js'
import type { FormEvent } from 'react'
import type { Billing } from '../api/billing.ts'
import { pinLabel } from '../pin/whose-pin.ts'
import { shownState } from '../states/state-names.ts'
import { asBody, useDetailsForm } from './details-form.ts'
import { detailsPath } from './paths.ts'

type Props = { details: Billing['details']; onReady: () => void }

/** The owner gets the tax credit only for an invoice with the GSTIN. */
export function InvoiceTo({ details, onReady }: Props) {
  const saving = useSubmission(saveBillingDetails, { onDone: onReady })
  const { form, needsPin, pin, alertAbove } = useDetailsForm(details, saving)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (form.getValues('gstin') === details.gstin) return onReady()
    return form.handleSubmit((typed) => saving.send({ body: asBody(typed) }))(event)
  }
  return (
    <form noValidate className="grid gap-5" onSubmit={submit}>
      <FormAlert text={alertAbove} onDismiss={saving.reset} />
      <p className="flex items-center justify-between gap-x-3 text-quiet">
        {m.checkout_invoice_to({ name: details.billingName, state: shownState(details.state) })}
        <a
          href={detailsPath}
          aria-label={m.change_billed_to()}
          className="inline-flex min-h-12 shrink-0 items-center seated font-semibold text-act underline"
        >
          {m.change_details()}
        </a>
      </p>
      <TextField
        label={m.gstin()}
        hint={m.gstin_hint()}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        {...form.field('gstin')}
      />
      {needsPin && <BoxedPinField label={pinLabel('owner')} {...pin} />}
      <div className="grid bg-paper short:bottom-0 short:-my-2 short:py-2 short:[@media(height>=560px)]:sticky">
        <Button type="submit" waiting={saving.isWaiting && m.saving()}>
          {m.checkout_open()}
        </Button>
      </div>
    </form>
  )
}
