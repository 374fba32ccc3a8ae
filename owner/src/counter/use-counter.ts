import { useState } from 'react'
import { useKnownSession } from '../session/known-session.ts'
import type { WaitingAward } from '../waiting/award.ts'
import { nameOf, type Person } from './about-customer.ts'
import { type Ended, useGiving } from './use-giving.ts'
import { useLookUp } from './use-look-up.ts'

type Step =
  | { at: 'customer'; typed: string; refusal: string | null }
  | { at: 'points'; cusId: string; points: number | null }
  | { at: 'pin'; cusId: string; award: WaitingAward }

const start: Step = { at: 'customer', typed: '', refusal: null }

/** One guest at the counter: who, how many points, the PIN; then at once the next guest. */
export function useCounter() {
  const uid = useKnownSession()?.uid ?? ''
  const [step, setStep] = useState<Step>(start)
  const [last, setLast] = useState<Ended | null>(null)
  const giving = useGiving((ended) => {
    setLast(ended)
    setStep(start)
  })
  const goTo = (next: Step) => {
    giving.reset()
    setStep(next)
  }
  const cusId = step.at === 'customer' ? null : step.cusId
  const customer = useLookUp(cusId, (refusal) =>
    goTo({ at: 'customer', typed: cusId ?? '', refusal }),
  )
  const person: Person = { cusId: cusId ?? '', customer }
  return {
    step,
    person,
    giving,
    last,
    forgetLast: () => setLast(null),
    /** With the points that were typed before, when they are to be changed. */
    choosePoints: (cusId: string, points: number | null = null) =>
      goTo({ at: 'points', cusId, points }),
    askForPin: (points: number) => {
      const award: WaitingAward = {
        idempotencyKey: crypto.randomUUID(),
        uid,
        cusId: person.cusId,
        name: customer ? nameOf(person) : '',
        points,
        givenAt: Date.now(),
        mayHaveArrived: navigator.onLine,
        isSure: false,
        outcome: null,
      }
      goTo({ at: 'pin', cusId: person.cusId, award })
    },
    restart: () => goTo(start),
  }
}
