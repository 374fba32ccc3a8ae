import { getToday } from '@dobara/contract/calls/points'
import { newKey } from '@dobara/contract/client/new-key'
import { stampsAnAward, type Unit } from '@dobara/contract/rules/stamps'
import { beforeLanguageSwitch } from '@dobara/web/language/before-language-switch.ts'
import { useSession } from '@dobara/web/session/current-session.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { keepServed } from '../dashboard/live-document.ts'
import { chooseGuest, chosenGuest } from '../guests/chosen-guest.ts'
import { useLookUp } from '../guests/use-look-up.ts'
import { takeStep } from '../onboarding/steps-taken.ts'
import { useCachedSession } from '../session/session-cache.ts'
import type { WaitingAward } from '../waiting/award.ts'
import { nameOf, type Person } from './about-customer.ts'
import type { Amount } from './points-step.tsx'
import { forgetSavedInput, savedInput, saveInput } from './saved-input.ts'
import { type Ended, useGiving } from './use-giving.ts'
import { useStepHistory } from './use-step-history.ts'

interface Typed {
  /** Empty for a number until its card is known */
  cusId: string
  /** Encrypted */
  number: string | null
  refusal: string | null
  amount: Amount | null
  award: WaitingAward | null
}

const nothing: Typed = { cusId: '', number: null, refusal: null, amount: null, award: null }
const steps = { points: ['customer', 'points', 'pin'], stamps: ['customer', 'pin'] } as const
const oneStamp: Amount = { points: stampsAnAward, billAmount: null, unit: 'stamps' }

export function useCounter(unit: Unit = 'points') {
  const uid = useCachedSession()?.uid ?? ''
  const queryClient = useQueryClient()
  const [typed, setTyped] = useState<Typed>(beginning)
  useEffect(() => {
    forgetSavedInput()
    chooseGuest(null)
  }, [])
  useEffect(() => beforeLanguageSwitch(() => saveInput(typed)), [typed])
  const [stampKey, setStampKey] = useState(newKey)
  const [last, setLast] = useState<Ended | null>(null)
  const { step, advanceTo } = useStepHistory(reachedWith(typed, unit))
  const giving = useGiving((ended) => {
    setLast(ended)
    keepServed((ended.is === 'given' ? ended.given : ended.award).cusId)
    setTyped(nothing)
    void queryClient.invalidateQueries({ queryKey: [getToday.path] })
  })
  const { reset } = giving
  // biome-ignore lint/correctness/useExhaustiveDependencies: clears the refusal when the step changes
  useEffect(reset, [step])
  const customer = useLookUp(step === 0 ? null : typed, (refusal) =>
    setTyped({ ...nothing, cusId: typed.cusId, refusal }),
  )
  const isFound = customer !== null
  useEffect(() => {
    if (isFound) takeStep('scan')
  }, [isFound])
  const isProved = useSession()?.isProved
  const wasProved = useRef(isProved)
  // The refusal asked to confirm the e-mail, and that has now happened.
  useEffect(() => {
    if (isProved && wasProved.current === false)
      setTyped((before) => (before.refusal ? { ...before, refusal: null } : before))
    wasProved.current = isProved
  }, [isProved])
  const person: Person = { cusId: customer?.cusId || typed.cusId, customer }
  const awardOf = (idempotencyKey: string, amount: Amount): WaitingAward => ({
    idempotencyKey,
    uid,
    cusId: person.cusId,
    number: typed.number,
    name: customer ? nameOf(person) : '',
    ...amount,
    givenAt: Date.now(),
    mayHaveArrived: navigator.onLine,
    isSure: false,
    outcome: null,
  })
  const choose = (whom: Partial<Typed>) => {
    setStampKey(newKey())
    setTyped({ ...nothing, ...whom })
    advanceTo(1)
  }
  return {
    at: steps[unit][step],
    award: unit === 'stamps' ? awardOf(stampKey, oneStamp) : typed.award,
    typed,
    person,
    giving,
    last,
    forgetLast: () => setLast(null),
    choosePoints: (cusId: string) =>
      choose({ cusId, amount: cusId === typed.cusId ? typed.amount : null }),
    chooseNumber: (number: string) => choose({ number }),
    askForPin: (amount: Amount) => {
      setTyped({ ...typed, amount, award: awardOf(newKey(), amount) })
      advanceTo(2)
    },
    changePoints: () => setTyped({ ...typed, award: null }),
    restart: () => setTyped(nothing),
  }
}

/** A guest chosen on another screen, or the input from before a switch of language */
function beginning(): Typed {
  const cusId = chosenGuest()
  return cusId ? { ...nothing, cusId } : { ...nothing, ...savedInput() }
}

function reachedWith({ cusId, number, refusal, award }: Typed, unit: Unit): number {
  if (!(cusId || number) || refusal) return 0
  return unit === 'points' && award ? 2 : 1
}
