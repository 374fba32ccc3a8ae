import type { Tx } from '../platform/database/database.ts'
import { fail } from '../platform/failure.ts'
import { pointsUntilOf } from './account-queries.ts'

/** What a restaurant whose plan has ended cannot do: give points, and take new guests and their requests. */
export interface PlanRule {
  /** False where nothing is charged: then nothing ends. */
  counts: boolean
  /** @throws {Failure} `otherwise`, once the plan has ended */
  require(
    tx: Tx,
    restaurantId: string,
    now: Date,
    otherwise: 'plan_ended' | 'program_paused',
  ): Promise<void>
}

export const planRule = (counts: boolean): PlanRule => ({
  counts,
  async require(tx, restaurantId, now, otherwise) {
    if (!counts) return
    const until = await pointsUntilOf(tx, restaurantId)
    if (until && until <= now) fail(otherwise)
  },
})
