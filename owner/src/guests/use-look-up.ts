import { lookUpCustomer } from '@dobara/contract/calls/customers'
import { lookUpNumber } from '@dobara/contract/calls/without-app'
import type { Answer } from '@dobara/contract/client/typed-call'
import { untilAnswered } from '@dobara/web/api/until-answered.ts'
import { failureText } from '@dobara/web/failures/failure-text.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTimesPutRight } from './points-put-right.ts'

export type Customer = Answer<typeof lookUpCustomer>

/** An ID, or an encrypted mobile number */
export interface Sought {
  cusId: string
  number: string | null
}

/** Null until the server answers. Meanwhile the ID is used, because its check digit is right. */
export function useLookUp(
  sought: Sought | null,
  onRefused: (sentence: string) => void,
): Customer | null {
  const timesPutRight = useTimesPutRight()
  const [found, setFound] = useState<Customer | null>(null)
  const refuse = useEffectEvent(onRefused)
  const cusId = sought?.cusId ?? null
  const number = sought?.number ?? null
  // biome-ignore lint/correctness/useExhaustiveDependencies: the balance changes after a correction
  useEffect(() => {
    setFound((known) => (known?.cusId && known.cusId === cusId ? known : null))
    if (cusId === null) return
    const leaving = new AbortController()
    const answer =
      number === null
        ? untilAnswered(lookUpCustomer, { params: { cusId } }, leaving.signal)
        : untilAnswered(lookUpNumber, { body: { number } }, leaving.signal)
    answer.then(
      (customer) => leaving.signal.aborted || setFound(customer),
      (failure) => leaving.signal.aborted || refuse(failureText(failure)),
    )
    return () => leaving.abort()
  }, [cusId, number, timesPutRight])
  return found
}
