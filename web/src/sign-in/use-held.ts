import { useState } from 'react'
import { type Held, heldIn } from './sign-in-code.ts'

/** Shows `held` instead of the failure of a sign-in whose number needs one more proof. */
export function useHeld() {
  const [held, setHeld] = useState<Held | null>(null)
  return {
    held,
    forget: () => setHeld(null),
    watch: async (signingIn: Promise<void>): Promise<void> => {
      try {
        await signingIn
      } catch (failure) {
        const reason = heldIn(failure)
        if (!reason) throw failure
        setHeld(reason)
      }
    },
  }
}
