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

/** The result of the database function check_pin(). */
export interface PinOutcome {
  outcome: 'ok' | 'wrong_pin' | 'pin_locked'
  until: Date | null
}

export const createPin = (database: Database, keys: KeyObject[]) => {
  /** @throws {Failure} wrong_pin with the number of tries left, or pin_locked with the end of the lock */
  async function require({ restaurantId }: PinHolder, { outcome, until }: PinOutcome, now: Date) {
    if (outcome === 'wrong_pin')
      fail('wrong_pin', { triesLeft: await triesLeft(restaurantId, now) })
    if (outcome === 'pin_locked') fail('pin_locked', until ? { until: until.toISOString() } : {})
  }

  /** Asked after the wrong PIN was committed, so that tries counted by other processes are included. */
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
     * Checks a PIN in a transaction of its own, so that a wrong try is counted even when the caller fails later.
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

    /** Sets a new PIN and ends a lock. Every session must then enter the new PIN once. */
    async set(tx: Tx, holder: PinHolder, pin: string, kind: 'changed' | 'reset', now: Date) {
      const [mac] = pinMacs(keys, holder.restaurantId, pin)
      await sql`select set_pin(${holder.restaurantId}, ${mac}, ${kind}, ${holder.sessionId},
        ${newId()}, ${now})`.execute(tx)
    },
  }
}

export type Pin = ReturnType<typeof createPin>
