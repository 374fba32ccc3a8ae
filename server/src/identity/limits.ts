import { fail } from '../platform/failure.ts'
import type { Executor } from './executor.ts'
import { type Allowance, findUsedUp, giveBack, takeOne } from './limit-queries.ts'
import { type Limits, later } from './rules.ts'

export interface Take {
  limit: keyof Limits
  /** Whose allowance it is: a number, an address, a network. */
  of: string
  orFail: 'code_wait' | 'code_limit' | 'too_many_tries' | 'bot_check_failed'
}

/**
 * Takes one of each allowance, or of none: a refusal undoes what was taken before it.
 * All callers name them in one order, from the narrowest to the widest, so that they cannot
 * lock each other out. What is used up already is refused without a lock, so that a flood of
 * refusals does not hold up those who may.
 *
 * @throws {Failure} the first refusal's, with the time when it ends
 */
export async function takeAll(
  database: { global: Executor },
  limits: Limits,
  takes: Take[],
  now: Date,
): Promise<void> {
  const allowances = takes.map((take) => allowanceOf(limits, take))
  const [usedUp] = await findUsedUp(database.global, allowances, now)
  if (usedUp) refuse(takes[usedUp.index], usedUp.until)
  await database.global.transaction().execute(async (tx) => {
    for (const [index, allowance] of allowances.entries()) {
      if (await takeOne(tx, allowance, now)) continue
      const [found] = await findUsedUp(tx, [allowance], now)
      refuse(takes[index], found?.until ?? later(now, allowance.withinSeconds))
    }
  })
}

function refuse(take: Take | undefined, until: Date): never {
  if (take?.orFail === 'bot_check_failed') fail(take.orFail)
  fail(take?.orFail ?? 'too_many_tries', { until: until.toISOString() })
}

export const allowanceOf = (
  limits: Limits,
  { limit, of }: Pick<Take, 'limit' | 'of'>,
): Allowance => ({
  ...limits[limit],
  name: limit,
  subject: of,
})

/** As if the last one had not been taken. */
export async function giveBackOne(on: Executor, takes: Pick<Take, 'limit' | 'of'>[]) {
  for (const { limit, of } of takes) await giveBack(on, limit, of)
}

/** As if nothing had been taken of this allowance. */
export const forgive = (on: Executor, limit: keyof Limits, of: string) =>
  giveBack(on, limit, of, true)
