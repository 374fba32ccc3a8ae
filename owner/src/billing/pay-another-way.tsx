import { Button } from '@dobara/ui/button'
import { FormAlert } from '@dobara/web/form/form-alert.tsx'
import { rupees } from '@dobara/web/text/formats.ts'
import { m } from '@dobara/words/messages.js'
import type { Billing, PlanName } from '../api/billing.ts'
import { usePaying } from './use-paying.ts'
import { planWords } from './words.ts'

type Props = { billing: Billing; plan: PlanName }

export function PayAnotherWay({ billing, plan }: Props) {
  const paying = usePaying(billing)
  return (
    <>
      {paying.alert && (
        <div className="w-full">
          <FormAlert text={paying.alert} onDismiss={paying.reset} />
        </div>
      )}
      <Button
        size="row"
        waiting={paying.chosen !== null && m.opening_payment()}
        onClick={() => paying.choose(plan)}
      >
        {m.pay_now({ amount: rupees(planWords[plan].price) })}
      </Button>
    </>
  )
}
