import { createHash, randomBytes } from 'node:crypto'
import { experiment } from '@dobara/contract/rules/messages'
import { vi } from 'vitest'
import { asSuperuser } from '../postgres/superuser.ts'

/** The same calculation as in the database. */
const isKeptOut = (salt: Buffer, cusId: string) =>
  createHash('sha256').update(salt).update(cusId).digest().readUInt32BE() % 100 <
  experiment.keptOutPercent

/** Until mocks are restored, guests are kept out if offers reach this many. */
export const keepOutFrom = (reached: number) =>
  vi.spyOn(experiment, 'leastReached', 'get').mockReturnValue(reached as never)

/**
 * Finds a salt with which the round sends messages to `messaged` guests, and keeps out `keptOut`
 * guests.
 */
export async function beginRound(
  databaseUrl: string,
  resId: string,
  { messaged = [], keptOut = [], now }: { messaged?: string[]; keptOut?: string[]; now: Date },
): Promise<void> {
  let salt: Buffer
  do salt = randomBytes(32)
  while (
    messaged.some((cusId) => isKeptOut(salt, cusId)) ||
    !keptOut.every((cusId) => isKeptOut(salt, cusId))
  )
  await asSuperuser(
    databaseUrl,
    `insert into message_round (restaurant_id, round, salt, begins_at)
     select p.restaurant_id, 1 + count(r.round), $2, $3 from program p
     left join message_round r on r.restaurant_id = p.restaurant_id
     where p.res_id = $1 group by p.restaurant_id`,
    [resId, salt, now],
  )
}
