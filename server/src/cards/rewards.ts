import type { KeyObject } from 'node:crypto'
import type { giveCardReward } from '@dobara/contract/schemas/cards'
import type { Body } from '@dobara/contract/schemas/endpoint'
import { endOfDay } from '@dobara/contract/text/india-time'
import { isStillMember } from '../customers/rules.ts'
import type { Database } from '../platform/database/database.ts'
import { failOn } from '../platform/database/errors.ts'
import { fail } from '../platform/failure.ts'
import type { Changes } from '../platform/realtime/changes.ts'
import { lockMembership } from '../points/membership.ts'
import type { Restaurants } from '../restaurants/actions.ts'
import type { Pin } from '../restaurants/pin.ts'
import { findGivenAtCounter, giveAtCounter } from '../reward-claims/at-counter.ts'
import { chosenReward } from '../reward-claims/chosen-reward.ts'
import { type Counter, requireProof } from '../session/authority.ts'
import { requireOpenSession } from '../session/require-open-session.ts'
import { letterMacs } from './letters.ts'
import * as queries from './queries.ts'

export interface CardRewardServices {
  database: Database
  changes: Changes
  pin: Pin
  restaurants: Restaurants
  /** The present one first */
  keys: readonly KeyObject[]
}

type Given = Body<typeof giveCardReward> & { idempotencyKey: string | null }

/**
 * Makes and approves a claim. The letters show once that the card is no copy of its front. A repeat
 * with the same key gets the first answer.
 * @throws {Failure} email_not_proved, wrong_pin, pin_locked, may_not_decide, key_reused,
 * not_a_member, card_bound, card_stopped, letters_needed, letters_wrong, card_tries,
 * not_enough_points, above_own_limit, reward_not_found, reward_not_now,
 * reward_gone_today, reward_claimed_before,
 * gift_not_found, gift_ended, gift_stopped, gift_taken, signed_out
 */
export const createCardRewards = (services: CardRewardServices) => {
  const { database, changes, pin, restaurants, keys } = services

  const judge = (cusId: string, letters: string, now: Date) =>
    queries.judgeLetters(database, { cusId, macs: letterMacs(keys, cusId, letters), now })

  return async (counter: Counter, given: Given, now: Date) => {
    requireProof(counter)
    const { restaurantId } = counter
    const { cusId, letters, idempotencyKey: key } = given
    const actor = await pin.checkDecider(counter, given.pin, now)
    const judged = letters === undefined ? 'missing' : await judge(cusId, letters, now)
    const claim = { restaurantId, cusId, key, actor, now }
    const done = await database
      .asRestaurant(restaurantId, async (tx) => {
        const [card] = await queries.lockCards(tx, [cusId])
        const member = await lockMembership(tx, restaurantId, cusId)
        const first = await findGivenAtCounter(tx, { ...claim, chosen: given })
        if (first) return first
        if (judged === 'tries') fail('card_tries', { until: endOfDay(now).toISOString() })
        if (judged === 'wrong') fail('letters_wrong')
        if (card?.bound_to) return fail('card_bound')
        if (card?.stopped_at) return fail('card_stopped')
        if (!card || !isStillMember(member)) return fail('not_a_member')
        if (!card.proved_at && judged === 'missing') return fail('letters_needed')
        const program = await restaurants.publicRowOf(tx, restaurantId)
        const { in_stamps: inStamps } = member
        const chosen = await chosenReward(tx, { program, inStamps, cusId, chosen: given, now })
        const answer = await giveAtCounter(tx, { ...claim, member, chosen })
        await queries.noteProved(tx, cusId, now)
        await requireOpenSession(tx, counter, now)
        return answer
      })
      .catch(failOn('reward_claim_decided_once', 'key_reused'))
    changes.publish(`restaurant:${restaurantId}`)
    return done
  }
}
