import { createContext, useContext } from 'react'
import type { Known } from '../known/known.ts'

export const KnownHere = createContext<Known | null>(null)

/** What is known of the guest, in a screen inside the frame. */
export function useKnownHere(): Known {
  const known = useContext(KnownHere)
  if (!known) throw new Error('Nothing is known outside the frame')
  return known
}
