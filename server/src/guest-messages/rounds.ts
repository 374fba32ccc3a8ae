import { experiment } from '@dobara/contract/rules/messages'
import { dayMilliseconds } from '@dobara/contract/text/india-time'
import type { Tx } from '../platform/database/database.ts'
import type { Draw } from '../platform/draw.ts'

export interface Round {
  round: number
  salt: Buffer
  begins_at: Date
}

export const endOfRound = (beginsAt: Date): Date =>
  new Date(beginsAt.getTime() + experiment.roundDays * dayMilliseconds)

/** The restaurant's running round. Begins the first one, and the next one when one has ended, each with a new salt. */
export async function runningRound(
  tx: Tx,
  restaurantId: string,
  { now, draw }: { now: Date; draw: Draw },
): Promise<Round> {
  const last = await findLast(tx, restaurantId)
  if (last && now < endOfRound(last.begins_at)) return last
  await tx
    .insertInto('message_round')
    .values({
      restaurant_id: restaurantId,
      round: (last?.round ?? 0) + 1,
      salt: Buffer.from(Array.from({ length: 32 }, () => draw(0, 256))),
      begins_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (await findLast(tx, restaurantId)) as Round
}

export const findLast = (tx: Tx, restaurantId: string) =>
  tx
    .selectFrom('message_round')
    .select(['round', 'salt', 'begins_at'])
    .where('restaurant_id', '=', restaurantId)
    .orderBy('round', 'desc')
    .limit(1)
    .executeTakeFirst()
