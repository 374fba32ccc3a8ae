import { hereHours } from '@dobara/contract/rules/here-now'

interface Arrival {
  arrived_at: Date | null
  last_visit_at: Date | null
}

const hereMilliseconds = hereHours * 3_600_000

/** Whoever arrived after this is here now. */
export const hereSince = (now: Date) => new Date(now.getTime() - hereMilliseconds)

/** Whether a guest who arrived at this time is shown, unless points came since. */
export const isHere = (arrivedAt: Date | null, now: Date): boolean =>
  arrivedAt !== null && arrivedAt > hereSince(now)

/** Until when a guest who arrived at this time is shown, unless points come before. */
export const stayUntil = (arrivedAt: Date) => new Date(arrivedAt.getTime() + hereMilliseconds)

/** Until when the guest is shown at the counter; null for a guest who is not, or who got points since arriving. */
export function hereUntil({ arrived_at, last_visit_at }: Arrival, now: Date): Date | null {
  if (!arrived_at || !isHere(arrived_at, now)) return null
  if (last_visit_at && last_visit_at >= arrived_at) return null
  return stayUntil(arrived_at)
}
