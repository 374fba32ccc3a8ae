import { useEffect } from 'react'
import { guestName } from '../guests/guest-name.ts'
import { useLookUp } from '../guests/use-look-up.ts'
import type { WaitingAward } from './award.ts'
import { awards } from './awards.ts'

/** Stores the name with a guest's awards, so that settled awards still show it. */
export function useKeptName(
  ofGuest: readonly WaitingAward[],
  name: string,
  isAsked: boolean,
): string {
  const [first] = ofGuest
  const found = useLookUp(isAsked && !name && first ? first.cusId : null, () => {})
  const known = name || (found ? guestName(found) : '')
  const nameless = ofGuest.filter((award) => !award.name)
  const keys = nameless.map(({ idempotencyKey }) => idempotencyKey).join()
  useEffect(() => {
    if (!known || !keys) return
    const unnamed = new Set(keys.split(','))
    void awards
      .changeWhere(({ idempotencyKey }) => unnamed.has(idempotencyKey), { name: known })
      .catch(console.error)
  }, [known, keys])
  return known
}
