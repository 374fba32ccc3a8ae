import { sql } from 'kysely'
import { openGifts } from '../gifts/open-gifts.ts'
import type { Tx } from '../platform/database/database.ts'
import { guestName, standingOf } from './guest-name.ts'

export type ShownAtCounter = Awaited<ReturnType<typeof shownAtCounter>>

type Member = Awaited<ReturnType<typeof findMember>>

interface Shown {
  restaurantId: string
  cusId: string
  member: Member
  /** The bonus that a first award would bring */
  bonus: number
  now: Date
}

/** The right-person line */
export async function shownAtCounter(tx: Tx, { restaurantId, cusId, member, bonus, now }: Shown) {
  const standing = standingOf(member)
  const isMember = standing === 'given' || standing === 'here'
  const { firstName, lastInitial } = guestName(cusId, member)
  // Asked about everybody, so that the time of an answer does not tell who is known
  const gifts = await openGifts(tx, restaurantId, cusId, now)
  return {
    cusId,
    isMember,
    firstName,
    lastInitial,
    balance: isMember && member ? member.balance : 0,
    lastVisitAt: (isMember && member?.last_visit_at?.toISOString()) || null,
    signUpBonus: isMember || member?.had_bonus ? 0 : bonus,
    printedCard: (isMember && member?.printed_card) || null,
    gifts: isMember ? gifts : [],
  }
}

export const findMember = (tx: Tx, restaurantId: string, cusId: string) =>
  tx
    .selectFrom('membership')
    .select([
      'first_name',
      'last_name',
      'balance',
      'last_visit_at',
      'had_bonus',
      'left_at',
      'joined_with',
    ])
    .select(
      sql<'unproved' | 'proved' | null>`(select
        case when k.proved_at is null then 'unproved' else 'proved' end
        from printed_card k where k.cus_id = membership.cus_id and k.bound_to is null)`.as(
        'printed_card',
      ),
    )
    .where('restaurant_id', '=', restaurantId)
    .where('cus_id', '=', cusId)
    .executeTakeFirst()
