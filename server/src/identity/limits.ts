import { fail } from '../platform/failure.ts'
import type { Executor } from './executor.ts'
import { type Allowance, consumeOne, findExhausted, giveBack } from './limit-queries.ts'
import { type Limits, later } from './rules.ts'

export interface Consumption {
  limit: keyof Limits
  of: string
  orFail: 'code_wait' | 'code_limit' | 'too_many_tries' | 'bot_check_failed'
}

/**
 * The event counts against all limits, or against none if one of them is exhausted. Callers list
 * the limits from narrowest to widest, because a common order prevents deadlocks.
 * @throws {Failure} of the first exhausted limit
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

/** @throws {Failure} too_many_tries */
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

export async function giveBackLatest(
  on: Executor,
  consumptions: Pick<Consumption, 'limit' | 'of'>[],
) {
  for (const { limit, of } of consumptions) await giveBack(on, limit, of, 'latest')
}

export const resetLimit = (on: Executor, limit: keyof Limits, of: string) =>
  giveBack(on, limit, of, 'all')
