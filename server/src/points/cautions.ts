import { type Caution, unusualTimes } from '@dobara/contract/rules/cautions'
import type { Database } from '../platform/database/database.ts'
import { createRecent } from '../platform/recent.ts'
import type { RememberedCounter } from '../session/authority.ts'
import * as queries from './caution-queries.ts'

type OwnerIdentity = Pick<RememberedCounter, 'restaurantId' | 'subject'>

interface Habit {
  readAt: Date
  /** An award of more points has the caution `aboveIt`. */
  mostUsual: number
  aboveIt: Extract<Caution, 'unusual_amount' | 'above_reward'>
  ownCusIds: ReadonlySet<string>
}

const staleMilliseconds = 10 * 60_000
const mostHabits = 10_000

/**
 * Finds the cautions of an award by the restaurant's habits. Habits change slowly, so each instance caches them for ten
 * minutes, and most awards need no query for them.
 */
export function createCautions(database: Database) {
  const habits = createRecent<Habit>(mostHabits)
  const beingRead = new Map<string, Promise<Habit>>()

  const read = async (owner: OwnerIdentity, now: Date): Promise<Habit> => {
    try {
      const habit = await readHabit(database, owner, now)
      habits.set(owner.restaurantId, habit)
      return habit
    } finally {
      beingRead.delete(owner.restaurantId)
    }
  }

  const habitOf = (owner: OwnerIdentity, now: Date): Habit | Promise<Habit> => {
    const cached = habits.get(owner.restaurantId)
    if (cached && now.getTime() - cached.readAt.getTime() < staleMilliseconds) return cached
    const reading = beingRead.get(owner.restaurantId) ?? read(owner, now)
    beingRead.set(owner.restaurantId, reading)
    return reading
  }

  return {
    async about(
      owner: OwnerIdentity,
      cusId: string,
      points: number,
      now: Date,
    ): Promise<Caution[]> {
      const { mostUsual, aboveIt, ownCusIds } = await habitOf(owner, now)
      return [
        ...(ownCusIds.has(cusId) ? (['own_number'] as const) : []),
        ...(points > mostUsual ? [aboveIt] : []),
      ]
    },
  }
}

export type Cautions = ReturnType<typeof createCautions>

/** A restaurant that has given too few awards to compare with is compared with its reward. */
const readHabit = async (database: Database, owner: OwnerIdentity, now: Date): Promise<Habit> =>
  database.asRestaurant(owner.restaurantId, async (tx) => {
    const usualPoints = await queries.usualPoints(tx, owner.restaurantId)
    return {
      readAt: now,
      ...(usualPoints === null
        ? {
            mostUsual: await queries.pointsOfReward(tx, owner.restaurantId),
            aboveIt: 'above_reward',
          }
        : { mostUsual: usualPoints * unusualTimes, aboveIt: 'unusual_amount' }),
      ownCusIds: new Set(await queries.listOwnCusIds(tx, owner.restaurantId, owner.subject)),
    }
  })
