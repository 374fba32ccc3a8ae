import { lookUpCustomer } from '@dobara/contract/calls/customers'
import type { Answer } from '@dobara/contract/client/typed-call'
import { untilAnswered } from '@dobara/web/api/until-answered.ts'
import { failureText } from '@dobara/web/failures/failure-text.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTimesPutRight } from './points-put-right.ts'

export type Customer = Answer<typeof lookUpCustomer>

/** Null until the server answers. Meanwhile the ID is used, because its check digit is right. */
export function useLookUp(
  cusId: string | null,
  onRefused: (sentence: string) => void,
): Customer | null {
  const timesPutRight = useTimesPutRight()
  const [found, setFound] = useState<Customer | null>(null)
  const refuse = useEffectEvent(onRefused)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the balance changes after a correction
  useEffect(() => {
    setFound((known) => (known?.cusId === cusId ? known : null))
    if (cusId === null) return
    const leaving = new AbortController()
    untilAnswered(lookUpCustomer, { params: { cusId } }, leaving.signal).then(
      (customer) => leaving.signal.aborted || setFound(customer),
      (failure) => leaving.signal.aborted || refuse(failureText(failure)),
    )
    return () => leaving.abort()
  }, [cusId, timesPutRight])
  return found
}
