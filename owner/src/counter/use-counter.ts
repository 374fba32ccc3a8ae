import type { lookUpCustomer } from '@dobara/contract/customers'
import type { Answer } from '@dobara/contract/endpoint'
import { useState } from 'react'
import { type Award, type Given, useGiving } from './use-giving.ts'

export type Customer = Answer<typeof lookUpCustomer>

type Step =
  | { at: 'customer' }
  | { at: 'points'; customer: Customer }
  | { at: 'pin'; customer: Customer; award: Award }
  | { at: 'done'; given: Given }

/** One guest at the counter: who, how many points, the PIN, done. */
export function useCounter() {
  const [step, setStep] = useState<Step>({ at: 'customer' })
  const giving = useGiving((given) => setStep({ at: 'done', given }))
  const goTo = (next: Step) => {
    giving.reset()
    setStep(next)
  }
  return {
    step,
    giving,
    choosePoints: (customer: Customer) => goTo({ at: 'points', customer }),
    askForPin: (customer: Customer, points: number) => {
      const award = { idempotencyKey: crypto.randomUUID(), cusId: customer.cusId, points }
      goTo({ at: 'pin', customer, award })
    },
    restart: () => goTo({ at: 'customer' }),
  }
}
