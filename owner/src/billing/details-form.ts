import type { Refusal } from '@dobara/contract/client/client'
import { BillingDetails } from '@dobara/contract/schemas/billing'
import { useContractForm } from '@dobara/web/form/use-contract-form.ts'
import * as z from 'zod/mini'
import type { Billing } from '../api/billing.ts'
import { useRetypedPin } from '../pin/use-retyped-pin.ts'

/** The server decides when the PIN is needed, so the form accepts none. */
const Form = z.safeExtend(BillingDetails, { pin: z.string() })

/** The form of the invoices' recipient. A change of the GSTIN needs the PIN; a first GSTIN does not. */
export function useDetailsForm(details: Billing['details'], refusal: Refusal | null) {
  const form = useContractForm(Form, { defaultValues: { ...details, pin: '' }, refusal })
  const triesLeft = useRetypedPin(form, refusal)
  const needsPin = details.gstin !== '' && form.watch('gstin') !== details.gstin
  return { form, needsPin, triesLeft }
}

export const asBody = ({ pin, ...details }: z.output<typeof Form>) => ({
  ...details,
  ...(pin && { pin }),
})
