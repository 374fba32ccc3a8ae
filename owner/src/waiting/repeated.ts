import type { WaitingAward } from './award.ts'

/** A guest with several waiting awards, with their number and sum. */
export interface Repeated {
  cusId: string
  name: string
  count: number
  points: number
}

/**
 * The guests with more than one waiting award. No PIN was checked when these were typed, so the owner confirms each
 * sum before sending. The server still asks about awards above the restaurant's usual.
 */
export function repeatedIn(waiting: readonly WaitingAward[]): Repeated[] {
  const guests = new Map<string, Repeated>()
  for (const { cusId, name, points } of waiting) {
    const sum = guests.get(cusId) ?? { cusId, name: '', count: 0, points: 0 }
    guests.set(cusId, {
      cusId,
      name: sum.name || name,
      count: sum.count + 1,
      points: sum.points + points,
    })
  }
  return [...guests.values()].filter(({ count }) => count > 1)
}
