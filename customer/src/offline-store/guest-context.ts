import { createContext, useContext } from 'react'
import type { GuestData } from '../offline-store/guest-shape.ts'

export const GuestContext = createContext<GuestData | null>(null)

/** Returns the guest's data. Only for screens inside `Frame`, which renders them once the data is known. */
export function useGuest(): GuestData {
  const known = useContext(GuestContext)
  if (!known) throw new Error('useGuest is used outside Frame')
  return known
}
