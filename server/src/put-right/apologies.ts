import type { Caution, ReasonToCheck } from '@dobara/contract/rules/cautions'
import { giftRules } from '@dobara/contract/rules/gifts'
import type { Body } from '@dobara/contract/schemas/endpoint'
import type { giveGift, stopGifts } from '@dobara/contract/schemas/gifts'
import { giftEnd } from '@dobara/contract/text/gift-end'
import { endOfDay } from '@dobara/contract/text/india-time'
import { isStillMember } from '../customers/rules.ts'
import { endGiftOfNews, stopOpenGifts } from '../gifts/stop-gifts.ts'
import type { Tx } from '../platform/database/database.ts'
import { failOn } from '../platform/database/errors.ts'
import { fail } from '../platform/failure.ts'
import { requireFit } from '../platform/free-text/free-text.ts'
import { newId } from '../platform/id.ts'
import { appendEntry } from '../points/ledger.ts'
import { findMembership, lockMembership } from '../points/membership.ts'
import { requireWithinOwnLimits } from '../points/own-limits.ts'
import { asLockedRestaurant } from '../restaurants/lock-restaurant.ts'
import type { SharedServices } from '../restaurants/shared-services.ts'
import { type GiftedReward, rewardToGive } from '../reward-claims/reward-to-give.ts'
import { type Manager, type Owner, requireProof } from '../session/authority.ts'
import { requireOpenSession } from '../session/require-open-session.ts'
import type { Acting } from './act.ts'
import * as queries from './apology-queries.ts'

export type ApologyServices = Pick<
  SharedServices,
  'database' | 'pin' | 'changes' | 'restaurants' | 'plan'
>

type Given = Body<typeof giveGift> & { idempotencyKey: string | null }

export const createApologies = (services: ApologyServices) => {
  const { database, pin, changes, restaurants, plan } = services

  const work = async (tx: Tx, acting: Acting, given: Given) => {
    const { restaurantId, now } = acting
    const { cusId, choiceId, isSure } = given
    if (!isStillMember(await lockMembership(tx, restaurantId, cusId))) return fail('not_a_member')
    await plan.require(tx, restaurantId, now, 'plan_ended')
    const program = await restaurants.publicRowOf(tx, restaurantId)
    const reward = await rewardToGive(tx, { program, choiceId, now })
    const cautions = await requireWithinLimits(tx, acting, cusId, reward)
    if (cautions.length > 0 && !isSure) fail('are_you_sure', { cautions })
    return give(tx, acting, { given, reward, cautions })
  }

  return {
    /**
     * By the owner, or a manager within limits. A repeat with the same key gets the first answer.
     * @throws {Failure} email_not_proved, wrong_pin, pin_locked, may_not_decide, key_reused,
     * not_a_member, plan_ended, reward_not_found, gifts_today, gifts_of_guest, above_own_limit,
     * are_you_sure, signed_out
     */
    async give(manager: Manager, given: Given, now: Date) {
      requireProof(manager)
      requireFit({ words: given.words })
      const { restaurantId } = manager
      const acting = {
        restaurantId,
        actor: await pin.checkManager(manager, given.pin, now),
        now,
      }
      const gift = await asLockedRestaurant(database, restaurantId, async (tx) => {
        const first = await findFirst(tx, restaurantId, given)
        if (first) return first
        const fresh = await work(tx, acting, given)
        await requireOpenSession(tx, manager, now)
        return fresh
      }).catch(failOn('points_entry_key', 'key_reused'))
      changes.publish(`restaurant:${restaurantId}`, `customer:${given.cusId}`)
      const { gift_id: giftId, reward, ends_at } = gift
      return { message: `Given: ${reward}.`, giftId, reward, endsAt: ends_at.toISOString() }
    },

    /** @throws {Failure} not_a_member */
    list: ({ restaurantId }: Manager, cusId: string, now: Date) =>
      database.asRestaurant(restaurantId, async (tx) => {
        if (!isStillMember(await findMembership(tx, restaurantId, cusId)))
          return fail('not_a_member')
        const rows = await queries.listOfGuest(tx, restaurantId, cusId, now)
        return rows.map((row) => giftView(row, now))
      }),

    /**
     * A repeat changes nothing. Guests whom the news has not reached get no gift either.
     * @throws {Failure} gift_not_found, gift_taken
     */
    async stop({ restaurantId }: Owner, given: Body<typeof stopGifts>, now: Date) {
      const { giftId, newsId, reason } = given
      requireFit({ reason })
      if ((giftId === undefined) === (newsId === undefined)) fail('gift_not_found')
      const guests = await database.asRestaurant(restaurantId, async (tx) => {
        const of = { giftId, newsId }
        if (newsId) await endGiftOfNews(tx, restaurantId, newsId, now)
        const stopped = await stopOpenGifts(tx, { restaurantId, of, reason, now })
        if (giftId && stopped.length === 0) await requireStopped(tx, restaurantId, giftId)
        return stopped
      })
      changes.publish(
        `restaurant:${restaurantId}`,
        ...guests.map((cusId) => `customer:${cusId}` as const),
      )
      return { message: 'Stopped.' }
    },
  }
}

/** @throws {Failure} gift_not_found, gift_taken */
async function requireStopped(tx: Tx, restaurantId: string, giftId: string) {
  const gift = await queries.findGift(tx, restaurantId, giftId)
  if (!gift) fail('gift_not_found')
  else if (gift.is_held) fail('gift_taken')
}

/** The caller has locked the restaurant, so the counts are exact. */
async function requireWithinLimits(
  tx: Tx,
  { restaurantId, actor, now }: Acting,
  cusId: string,
  { points }: GiftedReward,
): Promise<Caution[]> {
  const staffId = actor.staff_id
  const counted = await queries.countApologies(tx, { restaurantId, cusId, staffId, now })
  const isMany =
    counted.today >= giftRules.apologiesADay ||
    counted.of_person_today >= giftRules.apologiesOfPersonADay
  if (isMany) fail('gifts_today', { until: endOfDay(now).toISOString() })
  if (staffId && counted.of_guest >= giftRules.apologiesOfGuest) fail('gifts_of_guest')
  await requireWithinOwnLimits(tx, { restaurantId, staffId, points, now })
  return counted.of_guest > 0 ? ['gift_again'] : []
}

interface Giving {
  given: Given
  reward: GiftedReward
  cautions: readonly Caution[]
}

/** The owner learns of each gift of a manager from the entry. */
async function give(
  tx: Tx,
  { restaurantId, actor, now }: Acting,
  { given, reward, cautions }: Giving,
) {
  const { cusId, words, idempotencyKey } = given
  const gift = {
    gift_id: newId(now),
    reward: reward.reward,
    ends_at: giftEnd(now, giftRules.apologyDays),
  }
  const told: ReasonToCheck[] = cautions.length > 0 ? [...cautions] : ['gift_given']
  await queries.insertGift(tx, {
    ...reward,
    ...gift,
    restaurant_id: restaurantId,
    cus_id: cusId,
    cause: 'apology',
    words,
    created_at: now,
    given_at: now,
    session_id: actor.session_id,
    staff_id: actor.staff_id,
    device_id: actor.device_id,
    idempotency_key: idempotencyKey,
  })
  await appendEntry(tx, {
    restaurant_id: restaurantId,
    cus_id: cusId,
    kind: 'gift',
    points: 0,
    cause: reward.reward,
    source_id: gift.gift_id,
    cautions: actor.staff_id ? told : [...cautions],
    idempotency_key: idempotencyKey,
    ...actor,
    created_at: now,
  })
  return gift
}

/** @throws {Failure} key_reused */
async function findFirst(
  tx: Tx,
  restaurantId: string,
  { idempotencyKey: key, cusId, choiceId = restaurantId, words }: Given,
) {
  const first = key === null ? undefined : await queries.findByKey(tx, restaurantId, key)
  if (!first) return null
  if (
    ![first.cus_id, first.moved_from].includes(cusId) ||
    first.choice_id !== choiceId ||
    first.words !== words
  )
    return fail('key_reused')
  return first
}

function giftView(row: Awaited<ReturnType<typeof queries.listOfGuest>>[number], now: Date) {
  return {
    giftId: row.gift_id,
    cause: row.cause,
    reward: row.reward,
    words: row.words,
    endsAt: row.ends_at.toISOString(),
    state: stateOf(row, now),
    createdAt: row.created_at.toISOString(),
    person: row.person,
  }
}

function stateOf(
  { status, stopped_at, ends_at }: Awaited<ReturnType<typeof queries.listOfGuest>>[number],
  now: Date,
) {
  if (status) return status === 'approved' ? ('taken' as const) : ('waiting' as const)
  if (stopped_at) return 'stopped' as const
  return ends_at <= now ? ('ended' as const) : ('open' as const)
}
