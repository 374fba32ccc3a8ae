import { useState } from 'react'
import type { WaitingAward } from './award.ts'
import { repeatedIn } from './repeated.ts'

/** Several awards for one guest are sent only after the owner ticked them. A further award removes the tick. */
export function useTicked(waiting: readonly WaitingAward[]) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const of = (cusId: string) => waiting.filter((award) => award.cusId === cusId)
  const repeated = repeatedIn(waiting).map((guest) => ({
    ...guest,
    isTicked: of(guest.cusId).every(({ idempotencyKey }) => ticked.has(idempotencyKey)),
  }))
  const heldBack = repeated.filter(({ isTicked }) => !isTicked).map(({ cusId }) => cusId)
  return {
    repeated,
    tick: (cusId: string, isTicked: boolean) => {
      const keys = new Set(of(cusId).map(({ idempotencyKey }) => idempotencyKey))
      setTicked((before) =>
        isTicked
          ? new Set([...before, ...keys])
          : new Set([...before].filter((key) => !keys.has(key))),
      )
    },
    toSend: waiting.filter(({ cusId }) => !heldBack.includes(cusId)),
  }
}
