import { resendWaitSeconds } from '@dobara/contract/rules/time-limits'
import type { Body } from '@dobara/contract/schemas/endpoint'
import type { giveReward, sendRewardCode } from '@dobara/contract/schemas/rewards-without-app'
import { isStillMember } from '../customers/rules.ts'
import type { CounterCodes } from '../identity/counter-codes.ts'
import type { Database, Tx } from '../platform/database/database.ts'
import { failOn } from '../platform/database/errors.ts'
import { Failure, fail } from '../platform/failure.ts'
import { faultOf } from '../platform/free-text/free-text.ts'
import type { Cookies } from '../platform/http/api/route.ts'
import type { Changes } from '../platform/realtime/changes.ts'
import { findMembership, lockMembership } from '../points/membership.ts'
import type { Restaurants } from '../restaurants/actions.ts'
import type { Pin } from '../restaurants/pin.ts'
import { findGivenAtCounter, giveAtCounter } from '../reward-claims/at-counter.ts'
import { chosenReward } from '../reward-claims/chosen-reward.ts'
import { type Counter, requireProof } from '../session/authority.ts'
import { requireOpenSession } from '../session/require-open-session.ts'
import { failForToday } from './fail-for-today.ts'
import * as queries from './queries.ts'
import { type NumberKeys, readNumber } from './read-number.ts'
import { nameInSms } from './rules.ts'

export interface RewardServices extends NumberKeys {
  database: Database
  changes: Changes
  pin: Pin
  restaurants: Restaurants
  counterCodes: CounterCodes
}

interface Call {
  cookies: Cookies
  now: Date
}

/** A number finds, and never spends: only the code that its phone got gives the reward. */
export const createRewardsWithoutApp = (services: RewardServices) => {
  const { database, changes, pin, restaurants, counterCodes } = services

  return {
    /**
     * @throws {Failure} email_not_proved, number_unreadable, number_of_another, not_enough_points,
     * reward_not_found, invalid, gift_not_found, gift_ended, gift_stopped, gift_taken,
     * too_many_strangers, code_wait, code_limit, reward_code_not_sent, signed_out
     */
    async sendCode(
      counter: Counter,
      { cusId, number, ...chosen }: Body<typeof sendRewardCode>,
      { now, ...call }: Call & { ip: string },
    ) {
      requireProof(counter)
      const { restaurantId } = counter
      const { phone, macs } = await readNumber(services, restaurantId, number)
      const { outcome, ...found } = await database.asRestaurant(restaurantId, async (tx) => {
        const outcome = await queries.countLook(tx, restaurantId, now)
        const card = await queries.findGuest(tx, restaurantId, macs)
        const member = await findMembership(tx, restaurantId, cusId)
        const program = await restaurants.publicRowOf(tx, restaurantId)
        const inStamps = member?.in_stamps ?? false
        const { points } = await chosenReward(tx, { program, inStamps, cusId, chosen, now })
        await requireOpenSession(tx, counter, now)
        return { outcome, card, member, program, points }
      })
      // After the commit, so that the look-up counts
      if (outcome !== 'ok') failForToday(now)
      const { card, member, program, points } = found
      if (card?.cus_id !== cusId || !isStillMember(member)) return fail('number_of_another')
      const missing = points - member.balance
      if (missing > 0) fail('not_enough_points', { missing })
      const { restaurant_name: name, res_id: resId } = program
      // A text saved before the rule that refuses it
      const restaurantName = nameInSms(faultOf('restaurantName', name) ? resId : name)
      await counterCodes
        .send({ phone, restaurantId, cusId, restaurantName, now, ...call })
        .catch(failUnsent)
      return { message: 'A code is on its way.', resendAfterSeconds: resendWaitSeconds }
    },

    /**
     * Makes and approves a claim. A repeat with the same key gets the first answer. A refusal leaves
     * the code to the next try.
     * @throws {Failure} email_not_proved, number_unreadable, wrong_pin, pin_locked, may_not_decide,
     * key_reused, code_wrong, code_expired, too_many_tries, number_of_another, not_enough_points,
     * above_own_limit, reward_not_found, reward_not_now, reward_gone_today, reward_claimed_before,
     * gift_not_found, gift_ended, gift_stopped, gift_taken, signed_out
     */
    async give(
      counter: Counter,
      given: Body<typeof giveReward> & { idempotencyKey: string | null },
      { cookies, now }: Call,
    ) {
      requireProof(counter)
      const { restaurantId } = counter
      const { cusId, proof, idempotencyKey: key } = given
      const { phone, macs } = await readNumber(services, restaurantId, proof.number)
      const actor = await pin.checkDecider(counter, given.pin, now)
      const claim = { restaurantId, cusId, key, actor, now }
      const code = { phone, code: proof.code, restaurantId, cusId, cookies, now }
      const spend = await counterCodes.check(code).catch((refusal: unknown) => async () => {
        throw refusal
      })
      const done = await database
        .asRestaurant(restaurantId, async (tx) => {
          const member = await lockMembership(tx, restaurantId, cusId)
          // The first submission has spent the code.
          const first = await findGivenAtCounter(tx, { ...claim, chosen: given })
          if (first) return first
          if (!(await spend(tx))) return fail('code_expired')
          if (!isStillMember(member) || !(await isCardOf(tx, restaurantId, cusId, macs)))
            return fail('number_of_another')
          const program = await restaurants.publicRowOf(tx, restaurantId)
          const { in_stamps: inStamps } = member
          const chosen = await chosenReward(tx, { program, inStamps, cusId, chosen: given, now })
          const answer = await giveAtCounter(tx, { ...claim, member, chosen })
          await requireOpenSession(tx, counter, now)
          return answer
        })
        .catch(failOn('reward_claim_decided_once', 'key_reused'))
      changes.publish(`restaurant:${restaurantId}`, `customer:${cusId}`)
      return done
    },
  }
}

const isCardOf = async (tx: Tx, restaurantId: string, cusId: string, macs: Buffer[]) =>
  (await queries.findGuest(tx, restaurantId, macs))?.cus_id === cusId

function failUnsent(error: unknown): never {
  if (error instanceof Failure && error.code === 'message_not_sent')
    return fail('reward_code_not_sent')
  throw error
}
