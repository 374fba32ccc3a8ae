import { hereHours } from '@dobara/contract/rules/here-now'

interface Arrival {
  arrived_at: Date | null
  last_visit_at: Date | null
}

const hereMilliseconds = hereHours * 3_600_000

export const hereSince = (now: Date) => new Date(now.getTime() - hereMilliseconds)

export const isHere = (arrivedAt: Date | null, now: Date): boolean =>
  arrivedAt !== null && arrivedAt > hereSince(now)

export const stayUntil = (arrivedAt: Date) => new Date(arrivedAt.getTime() + hereMilliseconds)

/** The result is null if the guest has got points since arriving. */
export function hereUntil({ arrived_at, last_visit_at }: Arrival, now: Date): Date | null {
  if (!arrived_at || !isHere(arrived_at, now)) return null
  if (last_visit_at && last_visit_at >= arrived_at) return null
  return stayUntil(arrived_at)
}
