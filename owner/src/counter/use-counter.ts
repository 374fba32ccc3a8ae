import type { lookUpCustomer } from '@dobara/contract/customers'
import type { Answer } from '@dobara/contract/endpoint'
import { giveInStorePoints } from '@dobara/contract/points'
import { useSubmission } from '@dobara/web/api/use-submission.ts'
import { useState } from 'react'
import { m } from '../paraglide/messages.js'

export type Customer = Answer<typeof lookUpCustomer>
export type Award = Answer<typeof giveInStorePoints>

type Step =
  | { at: 'customer' }
  | { at: 'points'; customer: Customer }
  | { at: 'pin'; customer: Customer; points: number }
  | { at: 'done'; award: Award }

/** One guest at the counter: who, how many points, the PIN, done. */
export function useCounter() {
  const [step, setStep] = useState<Step>({ at: 'customer' })
  const giving = useSubmission(giveInStorePoints, {
    whenUnreachable: m.in_store_unreachable(),
    onDone: (award) => setStep({ at: 'done', award }),
  })
  const goTo = (next: Step) => {
    giving.reset()
    setStep(next)
  }
  return {
    step,
    giving,
    choosePoints: (customer: Customer) => goTo({ at: 'points', customer }),
    askForPin: (customer: Customer, points: number) => goTo({ at: 'pin', customer, points }),
    restart: () => goTo({ at: 'customer' }),
  }
}
