import type { WaitingAward } from './award.ts'

export interface Repeated {
  cusId: string
  name: string
  points: number
  awards: readonly WaitingAward[]
}

/**
 * Guests with several waiting awards. No PIN was checked when these were typed, so the owner
 * confirms each sum. The server still asks about unusual awards.
 */
export function repeatedIn(waiting: readonly WaitingAward[]): Repeated[] {
  const guests = new Map<string, Repeated>()
  for (const award of waiting) {
    const { cusId, name, points } = award
    // Two encryptions of one number differ, so only the server can tell that it is the same guest.
    const guest = cusId || award.idempotencyKey
    const sum = guests.get(guest) ?? { cusId, name: '', points: 0, awards: [] }
    guests.set(guest, {
      cusId,
      name: sum.name || name,
      points: sum.points + points,
      awards: [...sum.awards, award],
    })
  }
  return [...guests.values()].filter(({ awards }) => awards.length > 1)
}
