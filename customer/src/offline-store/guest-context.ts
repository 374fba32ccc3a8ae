import { createContext, useContext } from 'react'
import type { GuestData } from '../offline-store/guest-shape.ts'

export const GuestContext = createContext<GuestData | null>(null)

/** @throws outside `Frame`, which renders screens once the data is known */
export function useGuest(): GuestData {
  const known = useContext(GuestContext)
  if (!known) throw new Error('useGuest is used outside Frame')
  return known
}
