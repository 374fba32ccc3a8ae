import type { Refusal } from '@dobara/contract/client/client'
import { useState } from 'react'

interface Shortage {
  missing: number
  left: number
}

/**
 * Remembers the shortage while the PIN is typed again.
 * @returns among others `forget`, to call when the number changes
 */
export function useShortage(refusal: Refusal | null) {
  const [known, setKnown] = useState<{ by: Refusal; shortage: Shortage } | null>(null)
  const told = refusal?.details && 'left' in refusal.details ? refusal.details : null
  if (refusal && told && known?.by !== refusal) setKnown({ by: refusal, shortage: told })
  return { shortage: known?.shortage ?? null, isTold: told !== null, forget: () => setKnown(null) }
}
