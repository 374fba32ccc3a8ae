import { fail } from '../platform/failure.ts'
import type { Executor } from './executor.ts'
import { type Allowance, consumeOne, findExhausted, giveBack } from './limit-queries.ts'
import { type Limits, later } from './rules.ts'

/** One event to count against a limit. */
export interface Consumption {
  limit: keyof Limits
  /** The subject whose events are counted: a number, an e-mail address, a network. */
  of: string
  /** The failure when the limit is exhausted. */
  orFail: 'code_wait' | 'code_limit' | 'too_many_tries' | 'bot_check_failed'
}

/**
 * Counts one event against each limit, or against none: a refusal rolls back the others.
 * Every caller lists its limits from the narrowest to the widest; one lock order prevents deadlocks.
 * An exhausted limit is refused before any lock is taken, so that a flood of refused calls does not
 * block permitted ones.
 *
 * @throws {Failure} of the first exhausted limit, with the time when it permits an event again
 */
export async function consumeAll(
  database: { global: Executor },
  limits: Limits,
  consumptions: Consumption[],
  now: Date,
): Promise<void> {
  const allowances = consumptions.map((consumption) => allowanceOf(limits, consumption))
  const [exhausted] = await findExhausted(database.global, allowances, now)
  if (exhausted) refuse(consumptions[exhausted.index], exhausted.until)
  await database.global.transaction().execute(async (tx) => {
    for (const [index, allowance] of allowances.entries()) {
      if (await consumeOne(tx, allowance, now)) continue
      const [found] = await findExhausted(tx, [allowance], now)
      refuse(consumptions[index], found?.until ?? later(now, allowance.withinSeconds))
    }
  })
}

/** Counts one event of another feature. @throws {Failure} too_many_tries, with the time when it permits one again */
export async function countTry(
  { global }: { global: Executor },
  allowance: Allowance,
  now: Date,
): Promise<void> {
  if (await consumeOne(global, allowance, now)) return
  const [exhausted] = await findExhausted(global, [allowance], now)
  const until = exhausted?.until ?? later(now, allowance.withinSeconds)
  fail('too_many_tries', { until: until.toISOString() })
}

function refuse(consumption: Consumption | undefined, until: Date): never {
  if (consumption?.orFail === 'bot_check_failed') fail(consumption.orFail)
  fail(consumption?.orFail ?? 'too_many_tries', { until: until.toISOString() })
}

export const allowanceOf = (
  limits: Limits,
  { limit, of }: Pick<Consumption, 'limit' | 'of'>,
): Allowance => ({
  ...limits[limit],
  name: limit,
  subject: of,
})

/** Uncounts the latest event of each limit. */
export async function giveBackLatest(
  on: Executor,
  consumptions: Pick<Consumption, 'limit' | 'of'>[],
) {
  for (const { limit, of } of consumptions) await giveBack(on, limit, of, 'latest')
}

/** Uncounts all events of the limit. */
export const resetLimit = (on: Executor, limit: keyof Limits, of: string) =>
  giveBack(on, limit, of, 'all')
