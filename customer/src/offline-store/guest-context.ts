import { createContext, useContext } from 'react'
import type { GuestData } from '../offline-store/guest-shape.ts'

export const GuestContext = createContext<GuestData | null>(null)

/** Returns the guest's data in a screen inside the frame, which shows no screen without it. */
export function useGuest(): GuestData {
  const known = useContext(GuestContext)
  if (!known) throw new Error('Nothing is known outside the frame')
  return known
}
