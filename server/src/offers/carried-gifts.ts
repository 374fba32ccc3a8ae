import type { GiftCause } from '@dobara/contract/rules/gift-causes'
import type { NudgeKind } from '@dobara/contract/rules/messages'
import type { OfferedGift } from '@dobara/contract/schemas/gifts'
import { giftEnd } from '@dobara/contract/text/gift-end'
import { sql } from 'kysely'
import type { Tx } from '../platform/database/database.ts'
import { Failure } from '../platform/failure.ts'
import type { Program } from '../reward-claims/chosen-reward.ts'
import { type GiftedReward, rewardToGive } from '../reward-claims/reward-to-give.ts'
import type { NudgeOn } from './offer-queries.ts'

export interface CarriedGift {
  reward: GiftedReward
  endsAt: Date
}

/** @throws {Failure} reward_not_found */
export const giftToCarry = async (
  tx: Tx,
  { program, gift, now }: { program: Program; gift: OfferedGift; now: Date },
): Promise<CarriedGift> => ({
  reward: await rewardToGive(tx, { program, choiceId: gift.choiceId, now }),
  endsAt: giftEnd(now, gift.days),
})

/** A message whose reward is removed or off goes without a gift. */
export async function giftsOn(
  tx: Tx,
  { program, on, now }: { program: Program; on: ReadonlyMap<NudgeKind, NudgeOn>; now: Date },
): Promise<Map<NudgeKind, CarriedGift>> {
  const carried = new Map<NudgeKind, CarriedGift>()
  for (const [kind, { gift }] of on) {
    const found = gift && (await giftToCarry(tx, { program, gift, now }).catch(noneIfRemoved))
    if (found) carried.set(kind, found)
  }
  return carried
}

function noneIfRemoved(error: unknown): null {
  if (error instanceof Failure && error.code === 'reward_not_found') return null
  throw error
}

interface Adding {
  messageIds: string[]
  cause: GiftCause
  newsId?: string
  reward: GiftedReward
  now: Date
}

/**
 * They can be taken once their messages leave. Guests in the control group get none. Each message
 * has its gift's end in its details.
 */
export const addGifts = (
  tx: Tx,
  restaurantId: string,
  { messageIds, cause, newsId, reward, now }: Adding,
) =>
  sql`insert into gift (restaurant_id, gift_id, cus_id, cause, message_id, news_id, choice_id, reward_kind,
      reward, points, rupees, percent, most_rupees, reward_cost, created_at, ends_at)
    select g.restaurant_id, gen_random_uuid(), g.cus_id, ${cause}, g.message_id, ${newsId ?? null}::uuid,
      ${reward.choice_id}::uuid, ${reward.reward_kind}, ${reward.reward}, ${reward.points}::integer,
      ${reward.rupees}::integer, ${reward.percent}::integer, ${reward.most_rupees}::integer,
      ${reward.reward_cost}::integer, ${now}::timestamptz, (g.details->>'giftUntil')::timestamptz
    from guest_message g
    where g.restaurant_id = ${restaurantId} and g.message_id = any (${messageIds}::uuid[])
      and not g.is_kept_out
    on conflict do nothing`.execute(tx)
