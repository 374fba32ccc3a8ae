import { lookUpCustomer } from '@dobara/contract/customers'
import { Button } from '@dobara/ui/button'
import { FigureField } from '@dobara/ui/figure-field'
import { useSubmission } from '@dobara/web/api/use-submission.ts'
import { FormAlert } from '@dobara/web/form-alert.tsx'
import { useContractForm } from '@dobara/web/use-contract-form.ts'
import { m } from '../paraglide/messages.js'
import { padWords } from './pad-words.ts'
import type { Customer } from './use-counter.ts'

const longestId = 10

export function CustomerStep({ onFound }: { onFound: (customer: Customer) => void }) {
  const looking = useSubmission(lookUpCustomer, {
    whenUnreachable: m.in_store_unreachable(),
    onDone: onFound,
  })
  const form = useContractForm(lookUpCustomer.params, {
    defaultValues: { cusId: '' },
    fieldErrors: looking.fieldErrors,
  })
  return (
    <form
      noValidate
      className="grid gap-5 pt-4"
      onSubmit={form.handleSubmit((params) => looking.send({ params }))}
    >
      <FormAlert text={looking.alert} onDismiss={looking.reset} />
      <FigureField
        label={m.customer_id()}
        hint={m.customer_id_hint()}
        placeholder="00000000"
        maxLength={longestId}
        autoFocus
        keys={padWords(m.customer_id())}
        {...form.field('cusId')}
      />
      <Button type="submit" waiting={looking.isWaiting && m.looking()}>
        {m.find_customer()}
      </Button>
    </form>
  )
}
