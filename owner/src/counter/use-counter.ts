import { useEffect, useState } from 'react'
import { useKnownSession } from '../session/known-session.ts'
import type { WaitingAward } from '../waiting/award.ts'
import { nameOf, type Person } from './about-customer.ts'
import { type Ended, useGiving } from './use-giving.ts'
import { useLookUp } from './use-look-up.ts'
import { useStepHistory } from './use-step-history.ts'

/** What was typed for the guest at the counter. It outlives the steps, so that none is typed twice. */
interface Typed {
  cusId: string
  /** Why the ID was not taken. */
  refusal: string | null
  points: number | null
  award: WaitingAward | null
}

const nothing: Typed = { cusId: '', refusal: null, points: null, award: null }
const steps = ['customer', 'points', 'pin'] as const

/** One guest at the counter: who, how many points, the PIN; then at once the next guest. */
export function useCounter() {
  const uid = useKnownSession()?.uid ?? ''
  const [typed, setTyped] = useState(nothing)
  const [last, setLast] = useState<Ended | null>(null)
  const { step, goOnTo } = useStepHistory(reachedWith(typed))
  const giving = useGiving((ended) => {
    setLast(ended)
    setTyped(nothing)
  })
  const { reset } = giving
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was refused is not told at another step
  useEffect(reset, [step])
  const customer = useLookUp(step === 0 ? null : typed.cusId, (refusal) =>
    setTyped({ ...nothing, cusId: typed.cusId, refusal }),
  )
  const person: Person = { cusId: typed.cusId, customer }
  return {
    at: steps[step],
    typed,
    person,
    giving,
    last,
    forgetLast: () => setLast(null),
    /** The points that were typed before stay only with whom they were for. */
    choosePoints: (cusId: string) => {
      setTyped({ ...nothing, cusId, points: cusId === typed.cusId ? typed.points : null })
      goOnTo(1)
    },
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
      setTyped({ ...typed, points, award })
      goOnTo(2)
    },
    changePoints: () => setTyped({ ...typed, award: null }),
    restart: () => setTyped(nothing),
  }
}

function reachedWith({ cusId, refusal, award }: Typed): number {
  if (!cusId || refusal) return 0
  return award ? 2 : 1
}
