import type { Refusal } from '@dobara/contract/client/client'
import { useState } from 'react'

interface Shortage {
  missing: number
  left: number
}

/**
 * The shortage stays known while the PIN is typed anew.
 * @returns also `forget`, for a changed number
 */
export function useShortage(refusal: Refusal | null) {
  const [known, setKnown] = useState<{ by: Refusal; shortage: Shortage } | null>(null)
  const told = refusal?.details && 'left' in refusal.details ? refusal.details : null
  if (refusal && told && known?.by !== refusal) setKnown({ by: refusal, shortage: told })
  return { shortage: known?.shortage ?? null, isTold: told !== null, forget: () => setKnown(null) }
}
