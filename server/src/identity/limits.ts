import type { FailureCode } from '@dobara/contract/failures'
import { fail } from '../platform/failure.ts'
import type { Executor } from './executor.ts'
import { giveBack, nextFree, takeOne } from './limit-queries.ts'
import { type Limits, later } from './rules.ts'

export interface Take {
  limit: keyof Limits
  /** Whose allowance it is: a number, an address, a network. */
  of: string
  orFail: FailureCode
}

/**
 * Takes one of each allowance, or of none: a refusal undoes what was taken before it.
 * All callers name them in one order, from the narrowest to the widest, so that they cannot
 * lock each other out.
 *
 * @throws {Failure} the first refusal's, with the time when it ends
 */
export async function takeAll(
  database: { global: Executor },
  limits: Limits,
  takes: Take[],
  now: Date,
): Promise<void> {
  await database.global.transaction().execute(async (tx) => {
    for (const { limit, of, orFail } of takes) {
      if (await takeOne(tx, limit, of, limits[limit], now)) continue
      const until = await nextFree(tx, limit, of, limits[limit])
      fail(orFail, { until: until ?? later(now, limits[limit].withinSeconds) })
    }
  })
}

/** As if nothing had been taken of this allowance. */
export const forgive = (database: { global: Executor }, limit: keyof Limits, of: string) =>
  giveBack(database.global, limit, of)
