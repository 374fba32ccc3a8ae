import { useState } from 'react'
import type { WaitingAward } from './award.ts'
import { repeatedIn } from './repeated.ts'

/** When another award for the guest is added, the tick is gone. */
export function useTicked(waiting: readonly WaitingAward[]) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const repeated = repeatedIn(waiting).map((guest) => ({
    ...guest,
    isTicked: guest.awards.every(({ idempotencyKey }) => ticked.has(idempotencyKey)),
    tick: (isTicked: boolean) =>
      setTicked((before) => {
        const keys = new Set(guest.awards.map(({ idempotencyKey }) => idempotencyKey))
        const others = [...before].filter((key) => !keys.has(key))
        return new Set(isTicked ? [...others, ...keys] : others)
      }),
  }))
  const heldBack = repeated.filter(({ isTicked }) => !isTicked).flatMap(({ awards }) => awards)
  return {
    repeated,
    ticked,
    toSend: waiting.filter((award) => !heldBack.includes(award)),
  }
}

export type Ticked = ReturnType<typeof useTicked>
