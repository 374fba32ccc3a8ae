import type { Database } from '../platform/database/database.ts'
import { addDays } from './calendar.ts'
import * as queries from './global-queries.ts'
import type { Look } from './look.ts'
import { nextLook } from './next-look.ts'
import type { Books } from './settle.ts'

interface SweepParts {
  database: Database
  look: Look
  tell: (restaurantId: string, books: Books, now: Date) => Promise<boolean>
  begin: (restaurantId: string, now: Date) => Promise<void>
  onError: (error: unknown) => void
}

const atOnce = 5
const leaseMilliseconds = 10 * 60_000
const eventsKeptDays = 90

/**
 * Looks at every restaurant that is due, and says when it is due again. Any number of processes may do so:
 * each takes others. One that ends in the middle leaves its restaurants due again ten minutes later.
 */
export function createSweep({ database, look, tell, begin, onError }: SweepParts) {
  const lookAt = async (restaurantId: string, now: Date, lease: Date) => {
    try {
      const looked = await look(restaurantId, now)
      const isTold = !looked.books || (await tell(restaurantId, looked.books, now))
      const isComplete = looked.isComplete && isTold
      const dueAt = nextLook({ ...looked, isComplete }, now)
      await queries.setDueAfter(database, restaurantId, lease, dueAt)
    } catch (error) {
      onError(error)
    }
  }

  return async (now: Date): Promise<void> => {
    for (const restaurantId of await queries.listUnbilled(database, 1000))
      await begin(restaurantId, now)
    const lease = new Date(now.getTime() + leaseMilliseconds)
    for (;;) {
      const due = await queries.takeDue(database, now, lease, atOnce)
      if (due.length === 0) break
      await Promise.all(due.map((restaurantId) => lookAt(restaurantId, now, lease)))
    }
    await queries.forgetEventsBefore(database, addDays(now, -eventsKeptDays))
  }
}
