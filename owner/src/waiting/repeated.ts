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
    const sum = guests.get(cusId) ?? { cusId, name: '', points: 0, awards: [] }
    guests.set(cusId, {
      cusId,
      name: sum.name || name,
      points: sum.points + points,
      awards: [...sum.awards, award],
    })
  }
  return [...guests.values()].filter(({ awards }) => awards.length > 1)
}
