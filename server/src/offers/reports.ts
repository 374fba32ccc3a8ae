import { messageRules } from '@dobara/contract/rules/messages'
import { offerRules } from '../messages/offer-rules.ts'
import type { Tx } from '../platform/database/database.ts'

/** Whether so many guests said that they were never here that the restaurant's offers are stopped. */
export async function isReported(tx: Tx, restaurantId: string, now: Date): Promise<boolean> {
  const { count } = await tx
    .selectFrom('guest_message')
    .select(({ fn }) => fn.count<number>('cus_id').distinct().as('count'))
    .where('restaurant_id', '=', restaurantId)
    .where('reported_at', '>', offerRules(now).reported_after)
    .executeTakeFirstOrThrow()
  return Number(count) >= messageRules.reportsMost
}
