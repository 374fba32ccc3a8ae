import type { KeyObject } from 'node:crypto'
import { sql } from 'kysely'
import type { Database, Tx } from '../platform/database/database.ts'
import { fail } from '../platform/failure.ts'
import { newId } from '../platform/id.ts'
import { pinMacs } from './rules.ts'

export interface PinHolder {
  restaurantId: string
  sessionId: string
}

/** The answer of check_pin() in the database. */
export interface PinOutcome {
  outcome: 'ok' | 'wrong_pin' | 'pin_locked'
  until: Date | null
}

export const createPin = (database: Database, keys: KeyObject[]) => {
  /** @throws {Failure} wrong_pin with how many tries are left, or pin_locked with when it ends */
  async function require({ restaurantId }: PinHolder, { outcome, until }: PinOutcome, now: Date) {
    if (outcome === 'wrong_pin')
      fail('wrong_pin', { triesLeft: await triesLeft(restaurantId, now) })
    if (outcome === 'pin_locked') fail('pin_locked', until ? { until: until.toISOString() } : {})
  }

  /** Asked when the wrong one is counted for good, so that what another process counted counts too. */
  const triesLeft = (restaurantId: string, now: Date): Promise<number> =>
    database.asRestaurant(restaurantId, async (tx) => {
      const { rows } = await sql<{ left: number }>`
        select pin_tries_left(${restaurantId}, ${now}) as left`.execute(tx)
      return (rows[0] as { left: number }).left
    })

  return {
    macs: (restaurantId: string, pin: string) => pinMacs(keys, restaurantId, pin),
    require,

    /**
     * In a transaction of its own, so that a wrong guess stays counted whatever happens next.
     * @throws {Failure} wrong_pin, pin_locked
     */
    async check(holder: PinHolder, pin: string, now: Date): Promise<void> {
      const macs = pinMacs(keys, holder.restaurantId, pin)
      const [checked] = await database.call<PinOutcome>(
        'check_pin',
        'select outcome, until from check_pin($1, $2, $3, $4, $5)',
        [holder.restaurantId, macs, holder.sessionId, newId(), now],
      )
      await require(holder, checked as PinOutcome, now)
    },

    /** Sets a new PIN, also in place of a locked one. Every sign-in has to prove it anew. */
    async set(tx: Tx, holder: PinHolder, pin: string, kind: 'changed' | 'reset', now: Date) {
      const [mac] = pinMacs(keys, holder.restaurantId, pin)
      await sql`select set_pin(${holder.restaurantId}, ${mac}, ${kind}, ${holder.sessionId},
        ${newId()}, ${now})`.execute(tx)
    },
  }
}

export type Pin = ReturnType<typeof createPin>
