import type { Database } from '../platform/database/database.ts'
import { type DueMessage, forgetDue, idsOf, putOff } from './due-messages.ts'
import { endLate } from './message-queries.ts'

interface Services {
  database: Database
  onError: (error: unknown) => void
}

/** After a process died */
export const leaseSeconds = 120
const longestWaitSeconds = 3_600
/** More than a day, longer than any message is of use */
export const mostTries = 40

export const secondsAfter = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1000)

/** 30 seconds, doubled by each try, and drawn so that messages do not come at once */
export const waitSeconds = ({ tries }: Pick<DueMessage, 'tries'>) =>
  Math.min(longestWaitSeconds, 30 * 2 ** (tries - 1)) * (0.75 + Math.random() / 2)

/**
 * After a failure each message is tried at its own time, so that a bad one keeps no other. After the last try they end.
 * @returns a function that never throws and answers null for a failed step
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
      // If this fails as well, the lease ends by itself.
      await tryLater(restaurantId, due, now, error).catch(onError)
      return null
    }
  }
}

const givenUp = (restaurantId: string, { length }: DueMessage[], cause: unknown) =>
  new Error(`Gave up ${length} messages of restaurant ${restaurantId}: every try failed.`, {
    cause,
  })
