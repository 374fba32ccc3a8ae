import { causeOfCard } from '@dobara/contract/rules/moved-causes'
import { sql } from 'kysely'
import type { Tx } from '../platform/database/database.ts'
import { moveCard } from './move-card.ts'

/**
 * Moves points and visits of the guest's own printed cards to the guest, who is a member here.
 * @returns the points
 */
export async function takeBoundCards(
  tx: Tx,
  { restaurantId, cusId, now }: { restaurantId: string; cusId: string; now: Date },
): Promise<number> {
  const cards = await tx
    .selectFrom('printed_card')
    .innerJoin('membership', 'membership.cus_id', 'printed_card.cus_id')
    .select('printed_card.cus_id')
    .where('bound_to', '=', cusId)
    .where('membership.restaurant_id', '=', restaurantId)
    .where(sql<boolean>`is_member(membership.left_at)`)
    .orderBy('printed_card.cus_id')
    .execute()
  let points = 0
  for (const { cus_id: from } of cards)
    points += await moveCard(tx, {
      restaurantId,
      from,
      to: cusId,
      now,
      more: { cause: causeOfCard },
    })
  return points
}
