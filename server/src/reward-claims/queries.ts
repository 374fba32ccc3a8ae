import { type Insertable, sql, type Updateable } from 'kysely'
import type { RewardClaimTable } from '../../database/schema.ts'
import { isErased } from '../customers/is-erased.ts'
import type { Tx } from '../platform/database/database.ts'
import { emptyTexts } from '../platform/database/empty-texts.ts'
import type { Key } from '../platform/database/for-each.ts'
import { forgottenReason } from '../points/forgotten-reason.ts'
import { ofGuest } from '../points/of-guest.ts'

const columns = [
  'reward_claim.reward_id',
  'reward_claim.cus_id',
  'reward_claim.platform',
  'reward_claim.restaurant_id',
  'reward_claim.choice_id',
  'reward_claim.reward',
  'reward_claim.cost',
  'reward_claim.reward_kind',
  'reward_claim.steps',
  'reward_claim.rupees',
  'reward_claim.percent',
  'reward_claim.most_rupees',
  'reward_claim.status',
  'reward_claim.reason',
  'reward_claim.decision_key',
  'reward_claim.created_at',
  'reward_claim.decided_at',
  'reward_claim.shown_at',
  'reward_claim.taken_back_at',
  'reward_claim.in_stamps',
] as const

const withMember = (tx: Tx, restaurantId: Key) =>
  tx
    .selectFrom('reward_claim')
    .innerJoin('membership', (join) =>
      join
        .onRef('membership.restaurant_id', '=', 'reward_claim.restaurant_id')
        .onRef('membership.cus_id', '=', 'reward_claim.cus_id'),
    )
    .select(columns)
    .select([
      'membership.first_name',
      'membership.last_name',
      'membership.left_at',
      'membership.joined_with',
    ])
    .select(isErased('membership').as('is_erased'))
    .where('reward_claim.restaurant_id', '=', restaurantId)

export const pending = (tx: Tx, restaurantId: Key) =>
  withMember(tx, restaurantId)
    .where('reward_claim.status', '=', 'pending')
    .orderBy('reward_claim.reward_id')
    .limit(500)

export const lastDecided = (tx: Tx, restaurantId: Key, limit: number) =>
  withMember(tx, restaurantId)
    .where('reward_claim.status', '<>', 'pending')
    .orderBy('reward_claim.decided_at', 'desc')
    .orderBy('reward_claim.reward_id', 'desc')
    .limit(limit)

export const lockClaim = (tx: Tx, restaurantId: string, rewardId: string) =>
  tx
    .selectFrom('reward_claim')
    .select(columns)
    .where('restaurant_id', '=', restaurantId)
    .where('reward_id', '=', rewardId)
    .forUpdate()
    .executeTakeFirst()

export const lockPendingOf = (tx: Tx, restaurantId: string, cusId: string) =>
  tx
    .selectFrom('reward_claim')
    .select(columns)
    .where('restaurant_id', '=', restaurantId)
    .where('cus_id', '=', cusId)
    .where('status', '=', 'pending')
    .orderBy('reward_id')
    .forUpdate()
    .execute()

export const decide = (
  tx: Tx,
  restaurantId: string,
  rewardId: string,
  decision: Updateable<RewardClaimTable>,
) =>
  tx
    .updateTable('reward_claim')
    .set(decision)
    .where('restaurant_id', '=', restaurantId)
    .where('reward_id', '=', rewardId)
    .execute()

export const forgetReasons = async (tx: Tx, restaurantId: string, cusId: string) =>
  tx
    .updateTable('reward_claim')
    .set({
      ...(await emptyTexts(tx, 'reward_claim', ['reward'])),
      reason: forgottenReason,
    })
    .where('restaurant_id', '=', restaurantId)
    .where('cus_id', '=', cusId)
    .execute()

export async function countTakenBack(tx: Tx, restaurantId: string, cusId: string, since: Date) {
  const { count } = await tx
    .selectFrom('reward_claim')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('restaurant_id', '=', restaurantId)
    .where('cus_id', '=', cusId)
    .where('taken_back_at', '>=', since)
    .executeTakeFirstOrThrow()
  return count
}

export const insertClaim = (tx: Tx, claim: Insertable<RewardClaimTable>) =>
  tx.insertInto('reward_claim').values(claim).execute()

export const findByKey = (tx: Tx, restaurantId: string, cusId: string, key: string) =>
  tx
    .selectFrom('reward_claim')
    .select(['reward_id', 'platform', 'choice_id', 'gift_id', 'steps', 'in_stamps'])
    .where('restaurant_id', '=', restaurantId)
    .where('cus_id', '=', cusId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst()

export const findByDecisionKey = (tx: Tx, restaurantId: string, key: string) =>
  tx
    .selectFrom('reward_claim')
    .select(['reward_id', 'cus_id', 'reward', 'cost', 'in_stamps', 'idempotency_key'])
    .select(['choice_id', 'gift_id', 'steps', 'rupees', 'percent', 'most_rupees'])
    .where('restaurant_id', '=', restaurantId)
    .where('decision_key', '=', key)
    .executeTakeFirst()

const ofCustomer = (tx: Tx, cusId: Key) =>
  tx
    .selectFrom('customer_place')
    .innerJoin('reward_claim', (join) =>
      join
        .onRef('reward_claim.restaurant_id', '=', 'customer_place.restaurant_id')
        .onRef('reward_claim.cus_id', '=', 'customer_place.cus_id'),
    )
    .select(columns)
    .where('customer_place.cus_id', '=', cusId)

export const findOwn = (tx: Tx, cusId: string, rewardId: string) =>
  ofCustomer(tx, cusId).where('reward_claim.reward_id', '=', rewardId).executeTakeFirst()

/** Newest first; a null limit lists all */
export const own = (tx: Tx, cusId: Key, limit: number | null) =>
  ofCustomer(tx, cusId)
    .innerJoin('program', 'program.restaurant_id', 'customer_place.restaurant_id')
    .select(['program.res_id', 'program.restaurant_name'])
    .orderBy('reward_claim.reward_id', 'desc')
    .$if(limit !== null, (query) => query.limit(limit ?? 0))

/** @returns when it was first shown */
export async function noteShown(tx: Tx, restaurantId: string, rewardId: string, now: Date) {
  const { shown_at } = await tx
    .updateTable('reward_claim')
    .set({ shown_at: sql<Date>`coalesce(shown_at, ${now})` })
    .where('restaurant_id', '=', restaurantId)
    .where('reward_id', '=', rewardId)
    .returning('shown_at')
    .executeTakeFirstOrThrow()
  return shown_at ?? now
}

const standing = (tx: Tx, restaurantId: string) =>
  tx
    .selectFrom('reward_claim')
    .where('restaurant_id', '=', restaurantId)
    .where('status', '<>', 'declined')
    .where('gift_id', 'is', null)

export async function hasClaimed(tx: Tx, restaurantId: string, cusId: string, choiceId: string) {
  const found = await standing(tx, restaurantId)
    .select('reward_id')
    .where(sql<boolean>`coalesce(choice_id, restaurant_id) = ${choiceId}`)
    .where(ofGuest(restaurantId, cusId))
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** The caller has locked the reward. */
export async function countClaimed(tx: Tx, restaurantId: string, choiceId: string, since: Date) {
  const { count } = await standing(tx, restaurantId)
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('choice_id', '=', choiceId)
    .where('created_at', '>=', since)
    .executeTakeFirstOrThrow()
  return count
}

/** The gift's reward */
export async function pointsOfGift(tx: Tx, restaurantId: string, rewardId: string) {
  const { points } = await tx
    .selectFrom('reward_claim')
    .innerJoin('gift', (join) =>
      join
        .onRef('gift.restaurant_id', '=', 'reward_claim.restaurant_id')
        .onRef('gift.gift_id', '=', 'reward_claim.gift_id'),
    )
    .select('gift.points')
    .where('reward_claim.restaurant_id', '=', restaurantId)
    .where('reward_id', '=', rewardId)
    .executeTakeFirstOrThrow()
  return points
}
