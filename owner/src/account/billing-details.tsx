import { BillingDetails as Details, saveBillingDetails } from '@dobara/contract/schemas/billing'
import { Button } from '@dobara/ui/button'
import { TextField } from '@dobara/ui/text-field'
import { useSubmission } from '@dobara/web/api/use-submission.ts'
import { FormAlert } from '@dobara/web/form/form-alert.tsx'
import { useContractForm } from '@dobara/web/form/use-contract-form.ts'
import { toast } from '@dobara/web/screen/toasts.tsx'
import { m } from '@dobara/words/messages.js'
import { type Billing, useBillingChanged } from '../api/billing.ts'
import { AddressFields } from '../profile/fields.tsx'

type Props = { details: Billing['details']; onSaved: () => void }

/** The recipient of future invoices. Saving needs no PIN, because it changes neither points nor existing invoices. */
export function BillingDetails({ details, onSaved }: Props) {
  const billingChanged = useBillingChanged()
  const saving = useSubmission(saveBillingDetails, {
    onDone: () => {
      toast({ text: m.details_saved() })
      billingChanged()
      onSaved()
    },
  })
  const form = useContractForm(Details, { defaultValues: details, refusal: saving.refusal })
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={form.handleSubmit((body) => saving.send({ body }))}
    >
      <FormAlert text={saving.alert} onDismiss={saving.reset} />
      <TextField label={m.billing_name()} {...form.field('billingName')} />
      <TextField
        label={m.gstin()}
        hint={m.gstin_hint()}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        {...form.field('gstin')}
      />
      <AddressFields field={form.field} />
      <Button
        type="submit"
        size="row"
        className="sm:justify-self-start"
        waiting={saving.isWaiting && m.saving()}
      >
        {m.save_billing()}
      </Button>
    </form>
  )
}
