import { sql } from 'kysely'
import type { Database } from '../platform/database/database.ts'
import { fail } from '../platform/failure.ts'
import type { Reconcile } from './reconcile.ts'

const most = 8
const withinSeconds = 60

/** Parallel calls share one reconciliation. All processes share the limit. */
export function createLooks(database: Database, reconcile: Reconcile) {
  const running = new Map<string, Promise<void>>()

  /** @returns false when asked too often */
  const take = (restaurantId: string, now: Date) =>
    database.asRestaurant(restaurantId, async (tx) => {
      const { rows } = await sql`
        update billing_account
        set looked_at = array(select t from unnest(looked_at || ${now}::timestamptz) t
          where t > ${now}::timestamptz - make_interval(secs => ${withinSeconds}) order by t)
        where restaurant_id = ${restaurantId} and (select count(*) from unnest(looked_at) t
          where t > ${now}::timestamptz - make_interval(secs => ${withinSeconds})) < ${most}
        returning 1`.execute(tx)
      return rows.length === 1
    })

  const begin = async (restaurantId: string, now: Date) => {
    if (!(await take(restaurantId, now))) fail('provider_asked_often')
    const { isComplete } = await reconcile(restaurantId, now)
    if (!isComplete) fail('provider_silent')
  }

  /** @throws {Failure} provider_asked_often, provider_silent */
  return (restaurantId: string, now: Date): Promise<void> => {
    const known = running.get(restaurantId)
    if (known) return known
    const look = begin(restaurantId, now).finally(() => running.delete(restaurantId))
    running.set(restaurantId, look)
    return look
  }
}
