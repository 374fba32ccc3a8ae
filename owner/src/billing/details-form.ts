import type { Refusal } from '@dobara/contract/client/client'
import { BillingDetails } from '@dobara/contract/schemas/billing'
import { useContractForm } from '@dobara/web/form/use-contract-form.ts'
import { useEffect } from 'react'
import * as z from 'zod/mini'
import type { Billing } from '../api/billing.ts'
import { usePinField } from '../pin/use-pin-field.ts'

/** The server decides when the PIN is needed. */
const Form = z.safeExtend(BillingDetails, { pin: z.string() })

type Saving = { alert: string | null; refusal: Refusal | null }

export function useDetailsForm(details: Billing['details'], saving: Saving) {
  const form = useContractForm(Form, {
    defaultValues: { ...details, pin: '' },
    refusal: saving.refusal,
  })
  const pinField = usePinField(form, saving)
  const { resetField } = form
  // A PIN typed for one GSTIN must not confirm the next.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the saved GSTIN changes
  useEffect(() => resetField('pin'), [details.gstin, resetField])
  const needsPin = details.gstin !== '' && form.watch('gstin') !== details.gstin
  return { form, needsPin, ...pinField }
}

export const asBody = ({ pin, ...details }: z.output<typeof Form>) => ({
  ...details,
  ...(pin && { pin }),
})
