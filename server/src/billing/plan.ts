import type { Tx } from '../platform/database/database.ts'
import { fail } from '../platform/failure.ts'
import { pointsUntilOf } from './account-queries.ts'

/** What a restaurant whose plan has ended cannot do: give points, and take new guests and their requests. */
export interface PlanRule {
  /** False where nothing is charged: then nothing ends. */
  counts: boolean
  /** Whether a plan that lasts until then has ended; null lasts. */
  hasEnded(until: Date | null, now: Date): boolean
  /** @throws {Failure} `otherwise`, once the plan has ended */
  require(
    tx: Tx,
    restaurantId: string,
    now: Date,
    otherwise: 'plan_ended' | 'program_paused',
  ): Promise<void>
}

export const planRule = (counts: boolean): PlanRule => {
  const hasEnded: PlanRule['hasEnded'] = (until, now) => counts && until !== null && until <= now
  return {
    counts,
    hasEnded,
    async require(tx, restaurantId, now, otherwise) {
      if (counts && hasEnded(await pointsUntilOf(tx, restaurantId), now)) fail(otherwise)
    },
  }
}
