import type { Tx } from '../platform/database/database.ts'
import { fail } from '../platform/failure.ts'
import { pointsUntilOf } from './account-queries.ts'

/** The end of a plan stops points, new guests and requests. */
export interface PlanRule {
  /** The value is false when billing is off. Then no plan ends. */
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
