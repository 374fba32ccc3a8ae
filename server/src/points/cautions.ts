import { type Caution, unusualTimes } from '@dobara/contract/rules/cautions'
import type { Database } from '../platform/database/database.ts'
import { createRecent } from '../platform/recent.ts'
import type { RememberedOwner } from '../session/authority.ts'
import * as queries from './caution-queries.ts'
import { isUnusual } from './rules.ts'

type Whose = Pick<RememberedOwner, 'restaurantId' | 'subject'>

interface Habit {
  readAt: Date
  /** The usual award; null while there are too few to have a habit. */
  usualPoints: number | null
  ownCusIds: ReadonlySet<string>
}

const staleMilliseconds = 10 * 60_000
const habitsKept = 10_000

/**
 * Finds what makes an award worth a second look, given the restaurant's habits. Habits change slowly,
 * so each instance reads a restaurant's once in ten minutes and the award pays nothing for it.
 */
export function createCautions(database: Database) {
  const habits = createRecent<Habit>(habitsKept)
  const beingRead = new Map<string, Promise<Habit>>()

  const read = async (owner: Whose, now: Date): Promise<Habit> => {
    try {
      const habit = await readHabit(database, owner, now)
      habits.set(owner.restaurantId, habit)
      return habit
    } finally {
      beingRead.delete(owner.restaurantId)
    }
  }

  const habitOf = (owner: Whose, now: Date): Habit | Promise<Habit> => {
    const kept = habits.get(owner.restaurantId)
    if (kept && now.getTime() - kept.readAt.getTime() < staleMilliseconds) return kept
    const reading = beingRead.get(owner.restaurantId) ?? read(owner, now)
    beingRead.set(owner.restaurantId, reading)
    return reading
  }

  return {
    async about(owner: Whose, cusId: string, points: number, now: Date): Promise<Caution[]> {
      const { usualPoints, ownCusIds } = await habitOf(owner, now)
      return [
        ...(ownCusIds.has(cusId) ? (['own_number'] as const) : []),
        ...(isUnusual(points, usualPoints, unusualTimes) ? (['unusual_amount'] as const) : []),
      ]
    },
  }
}

export type Cautions = ReturnType<typeof createCautions>

const readHabit = async (database: Database, owner: Whose, now: Date): Promise<Habit> =>
  database.asRestaurant(owner.restaurantId, async (tx) => ({
    readAt: now,
    usualPoints: await queries.usualPoints(tx, owner.restaurantId),
    ownCusIds: new Set(await queries.listOwnCusIds(tx, owner.restaurantId, owner.subject)),
  }))
