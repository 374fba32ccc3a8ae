import type { WaitingAward } from './award.ts'

/** Several awards that wait for one guest, and what they come to. */
export interface Repeated {
  cusId: string
  name: string
  count: number
  points: number
}

/**
 * The guests for whom more than one award waits. No PIN was checked while they were typed, so whoever sends them looks at
 * the sum first. The server asks again about those that are above the restaurant's usual.
 */
export function repeatedIn(waiting: readonly WaitingAward[]): Repeated[] {
  const guests = new Map<string, Repeated>()
  for (const { cusId, name, points } of waiting) {
    const so = guests.get(cusId) ?? { cusId, name: '', count: 0, points: 0 }
    guests.set(cusId, {
      cusId,
      name: so.name || name,
      count: so.count + 1,
      points: so.points + points,
    })
  }
  return [...guests.values()].filter(({ count }) => count > 1)
}
