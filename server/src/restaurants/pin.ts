import type { KeyObject } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../platform/database/database.ts'
import { fail } from '../platform/failure.ts'
import { newId } from '../platform/id.ts'
import { pinMacs } from './rules.ts'

export interface PinHolder {
  restaurantId: string
  sessionId: string
}

/** What check_pin() in the database says. */
export interface PinOutcome {
  outcome: 'ok' | 'wrong_pin' | 'pin_locked'
  until: Date | null
}

/** @throws {Failure} wrong_pin, or pin_locked with when it ends */
export function requirePin({ outcome, until }: PinOutcome): void {
  if (outcome === 'wrong_pin') fail('wrong_pin')
  if (outcome === 'pin_locked') fail('pin_locked', until ? { until } : {})
}

export const createPin = (database: Database, keys: KeyObject[]) => ({
  macs: (restaurantId: string, pin: string) => pinMacs(keys, restaurantId, pin),

  /**
   * In a transaction of its own, so that a wrong guess stays counted whatever happens next.
   * @throws {Failure} wrong_pin, pin_locked
   */
  async check(holder: PinHolder, pin: string, now: Date): Promise<void> {
    const macs = pinMacs(keys, holder.restaurantId, pin)
    const checked = await database.asRestaurant(holder.restaurantId, (tx) =>
      sql<PinOutcome>`select outcome, until from check_pin(${holder.restaurantId}, ${macs},
        ${holder.sessionId}, ${newId()}, ${now})`.execute(tx),
    )
    for (const row of checked.rows) requirePin(row)
  },
})

export type Pin = ReturnType<typeof createPin>
