import { changePlan, subscribe } from '@dobara/contract/calls/billing'
import { useSubmission } from '@dobara/web/api/use-submission.ts'
import { useState } from 'react'
import type { Billing, PlanName } from '../api/billing.ts'
import { checkoutPath } from './paths.ts'

export const isPaying = ({ payment }: Billing) => payment === 'paying'

export function usePaying(billing: Billing) {
  const [chosen, setChosen] = useState<PlanName | null>(null)
  const { send, alert, reset, isWaiting, answer } = useSubmission(
    isPaying(billing) ? changePlan : subscribe,
    { onDone: () => location.assign(checkoutPath) },
  )
  return {
    alert,
    reset,
    chosen: isWaiting || answer ? chosen : null,
    choose: (plan: PlanName) => {
      setChosen(plan)
      void send({ body: { plan } })
    },
  }
}
