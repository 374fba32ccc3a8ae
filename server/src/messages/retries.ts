import type { Database } from '../platform/database/database.ts'
import { type DueMessage, forgetDue, idsOf, putOff } from './due-messages.ts'
import { endLate } from './message-queries.ts'

interface Services {
  database: Database
  onError: (error: unknown) => void
}

/** After a crash, the messages of the process are due again when this time has passed. */
export const leaseSeconds = 120
const longestWaitSeconds = 3_600
/** All these tries take more than a day, and no message is useful for so long. */
export const mostTries = 40

export const secondsAfter = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1000)

/** Each try doubles the delay of 30 seconds. The random factor spreads the messages over time. */
export const waitSeconds = ({ tries }: Pick<DueMessage, 'tries'>) =>
  Math.min(longestWaitSeconds, 30 * 2 ** (tries - 1)) * (0.75 + Math.random() / 2)

/**
 * After a failure, each message is tried again at its own time, so that a faulty message delays no
 * other message.
 * @returns a function that never throws and returns null for a failed step
 */
export function createSteps({ database, onError }: Services) {
  const tryLater = async (restaurantId: string, due: DueMessage[], now: Date, error: unknown) => {
    const isHopeless = ({ tries }: DueMessage) => tries >= mostTries
    const hopeless = due.filter(isHopeless)
    onError(hopeless.length > 0 ? givenUp(restaurantId, hopeless, error) : error)
    for (const row of due.filter((row) => !isHopeless(row)))
      await putOff(database, row, secondsAfter(now, Math.max(leaseSeconds, waitSeconds(row))))
    if (hopeless.length === 0) return
    await forgetDue(database.global, hopeless)
    await database.asRestaurant(restaurantId, (tx) =>
      endLate(tx, restaurantId, idsOf(hopeless), now),
    )
  }

  return async <Done>(
    restaurantId: string,
    due: DueMessage[],
    now: Date,
    act: () => Promise<Done>,
  ): Promise<Done | null> => {
    try {
      return await act()
    } catch (error) {
      await tryLater(restaurantId, due, now, error).catch(onError)
      return null
    }
  }
}

const givenUp = (restaurantId: string, { length }: DueMessage[], cause: unknown) =>
  new Error(`Gave up ${length} messages of restaurant ${restaurantId}: every try failed.`, {
    cause,
  })
