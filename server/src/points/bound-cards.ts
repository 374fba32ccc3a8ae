import { causeOfAccount, causeOfCard } from '@dobara/contract/rules/moved-causes'
import { sql } from 'kysely'
import type { Database, Tx } from '../platform/database/database.ts'
import { moveCard } from './move-card.ts'

interface OwnCard {
  cus_id: string
  is_account: boolean
}

/** The guest's printed cards, accounts that became one with the guest's, and theirs */
export async function listOwnCards(on: Tx | Database['global'], cusId: string): Promise<OwnCard[]> {
  const { rows } = await sql<OwnCard>`
    with recursive belongs as not materialized (
      select cus_id, bound_to as guest, false as is_account from printed_card
        where bound_to is not null
      union all
      select cus_id, into_cus_id, true from merged_card where undone_at is null
    ), own as (
      select cus_id, is_account from belongs where guest = ${cusId}
      union
      select b.cus_id, b.is_account from belongs b join own on b.guest = own.cus_id
    )
    select cus_id, is_account from own order by is_account, cus_id`.execute(on)
  return rows
}

/**
 * Moves points and visits of the guest's other cards to the guest, who is a member here.
 * @returns the points
 */
export async function takeBoundCards(
  tx: Tx,
  { restaurantId, cusId, now }: { restaurantId: string; cusId: string; now: Date },
): Promise<number> {
  const cards = await listOwnCards(tx, cusId)
  let points = 0
  for (const { cus_id: from, is_account } of cards) {
    const more = { cause: is_account ? causeOfAccount : causeOfCard }
    points += await moveCard(tx, { restaurantId, from, to: cusId, now, more })
  }
  return points
}

/** Points that come late to a card which moved follow it. The caller has locked its membership. */
export async function passOn(
  tx: Tx,
  { restaurantId, cusId, now }: { restaurantId: string; cusId: string; now: Date },
): Promise<void> {
  const late = await tx
    .updateTable('membership')
    .set({ left_at: null })
    .from('membership as guest')
    .where('membership.restaurant_id', '=', restaurantId)
    .where('membership.cus_id', '=', cusId)
    .whereRef('guest.restaurant_id', '=', 'membership.restaurant_id')
    .whereRef('guest.cus_id', '=', 'membership.moved_to')
    .where(sql<boolean>`is_member(guest.left_at)`)
    .returning('membership.moved_to')
    .executeTakeFirst()
  if (late?.moved_to)
    await moveCard(tx, {
      restaurantId,
      from: cusId,
      to: late.moved_to,
      now,
      more: { cause: causeOfAccount },
    })
}
