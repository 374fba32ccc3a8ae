import type { Tx } from '../platform/database/database.ts'
import { fail } from '../platform/failure.ts'
import { pointsUntilOf } from './account-queries.ts'

/** After its plan has ended, a restaurant gives no points and gets no new guests or requests. */
export interface PlanRule {
  counts: boolean
  hasEnded(until: Date | null, now: Date): boolean
  /** @throws {Failure} `otherwise` when the plan has ended */
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
