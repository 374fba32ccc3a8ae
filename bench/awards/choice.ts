import { cusId } from '../site/ids.ts'
import type { Town } from '../site/seed.ts'

export const awardPoints = 10

export function anyMemberOf(
  restaurant: number,
  { restaurants, customers, membersInPlay }: Town,
): string {
  const members = Math.floor(customers / restaurants)
  return cusId(restaurant + restaurants * anyBelow(Math.min(members, membersInPlay ?? members)))
}

export const anyBelow = (limit: number): number => Math.floor(Math.random() * limit)
