import { messageRules } from '@dobara/contract/rules/messages'
import { dayMilliseconds } from '@dobara/contract/text/india-time'
import type { Tx } from '../platform/database/database.ts'

/** How long a guest's 'I never ate there' counts against a restaurant. */
const countedDays = 30

/** Whether so many guests said that they were never here that the restaurant's offers are stopped. */
export async function isReported(tx: Tx, restaurantId: string, now: Date): Promise<boolean> {
  const { count } = await tx
    .selectFrom('guest_message')
    .select(({ fn }) => fn.count<number>('cus_id').distinct().as('count'))
    .where('restaurant_id', '=', restaurantId)
    .where('reported_at', '>', new Date(now.getTime() - countedDays * dayMilliseconds))
    .executeTakeFirstOrThrow()
  return Number(count) >= messageRules.reportsMost
}
