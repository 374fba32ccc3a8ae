import { orderKeyOf } from '@dobara/contract/fields/order-id'
import type { Body } from '@dobara/contract/schemas/endpoint'
import type {
  declineGuestRequests,
  requestOnlinePoints,
} from '@dobara/contract/schemas/online-requests'
import { beginOfDay, endOfDay } from '@dobara/contract/text/india-time'
import { makeWaitingDue } from '../billing/due-owner-message.ts'
import type { PlanRule } from '../billing/plan.ts'
import { guestName } from '../customers/guest-name.ts'
import { refuseKeyUsedElsewhere } from '../customers/refuse-key-used-elsewhere.ts'
import { isStillMember } from '../customers/rules.ts'
import type { Database, Tx } from '../platform/database/database.ts'
import { failOn } from '../platform/database/errors.ts'
import { fail } from '../platform/failure.ts'
import { requireFit } from '../platform/free-text/free-text.ts'
import { newId } from '../platform/id.ts'
import type { Changes } from '../platform/realtime/changes.ts'
import { makeReceiptDue } from '../points/due-receipt.ts'
import { appendEntry, entryOfSource } from '../points/ledger.ts'
import { confirmMembership, lockMembership } from '../points/membership.ts'
import { requireWithinOwnLimits } from '../points/own-limits.ts'
import { gaveMessage } from '../points/rules.ts'
import type { Restaurants } from '../restaurants/actions.ts'
import { decidedBy, type Pin } from '../restaurants/pin.ts'
import { type Counter, type Guest, requireProof } from '../session/authority.ts'
import { requireOpenSession } from '../session/require-open-session.ts'
import { declineAll, type Withdrawal } from './decline-all.ts'
import { lockUndecided } from './lock-undecided.ts'
import * as queries from './queries.ts'
import { mostPerDay, mostWaiting } from './rules.ts'

interface Decision {
  requestId: string
  pin: string
  idempotencyKey: string | null
}

export interface OnlineRequestServices {
  database: Database
  pin: Pin
  restaurants: Restaurants
  changes: Changes
  plan: PlanRule
}

export const createOnlineRequests = ({
  database,
  pin,
  restaurants,
  changes,
  plan,
}: OnlineRequestServices) => ({
  /**
   * Gives points once. A repeat with the same key gets the first answer.
   * @throws {Failure} wrong_pin, pin_locked, may_not_decide, above_own_limit, request_not_found,
   * already_decided, order_already_given, key_reused, balance_too_high, plan_ended, signed_out
   */
  async grant(counter: Counter, decision: Decision & { points: number }, now: Date) {
    const { restaurantId } = counter
    const { requestId, points, idempotencyKey } = decision
    requireProof(counter)
    const actor = await pin.checkDecider(counter, decision.pin, now)
    const given = await database
      .asRestaurant(restaurantId, async (tx) => {
        const request = await lockUndecided(tx, restaurantId, requestId, idempotencyKey)
        if (request.status === 'pending') {
          await plan.require(tx, restaurantId, now, 'plan_ended')
          await requireWithinOwnLimits(tx, { restaurantId, staffId: actor.staff_id, points, now })
          await queries.decide(tx, restaurantId, requestId, {
            status: 'granted',
            points,
            decided_at: now,
            decision_key: idempotencyKey,
            ...decidedBy(actor),
          })
          await appendEntry(tx, {
            restaurant_id: restaurantId,
            cus_id: request.cus_id,
            kind: 'online',
            points,
            cause: request.platform,
            bill_amount: request.bill_amount,
            source_id: requestId,
            ...actor,
            created_at: now,
          })
        } else if (request.points !== points) fail('key_reused')
        const entry = await entryOfSource(tx, {
          restaurantId,
          cusId: request.cus_id,
          sourceId: requestId,
          kind: 'online',
        })
        await requireOpenSession(tx, counter, now)
        return { request, ...entry }
      })
      .catch(failOn('online_request_granted_once', 'order_already_given'))
      .catch(failOn('online_request_decided_once', 'key_reused'))
    changes.publish(`restaurant:${restaurantId}`, `customer:${given.request.cus_id}`)
    const { cus_id: cusId } = given.request
    const { name, firstName, lastInitial } = guestName(cusId, given)
    return {
      message: gaveMessage(points, name, given.balance_after),
      entryId: given.entry_id,
      cusId,
      firstName,
      lastInitial,
      points,
      balance: given.balance_after,
      signUpBonus: 0,
    }
  },

  /**
   * @throws {Failure} wrong_pin, pin_locked, may_not_decide, request_not_found, already_decided,
   * key_reused, signed_out
   */
  async decline(counter: Counter, decision: Decision & { reason: string }, now: Date) {
    const { restaurantId } = counter
    const { requestId, reason, idempotencyKey } = decision
    requireFit({ reason })
    const actor = await pin.checkDecider(counter, decision.pin, now)
    const cusId = await database
      .asRestaurant(restaurantId, async (tx) => {
        const request = await lockUndecided(tx, restaurantId, requestId, idempotencyKey)
        if (request.status === 'pending') {
          await queries.decide(tx, restaurantId, requestId, {
            status: 'declined',
            reason,
            decided_at: now,
            decision_key: idempotencyKey,
            ...decidedBy(actor),
          })
          const { cus_id: cusId } = request
          await makeReceiptDue(tx, { restaurantId, cusId, about: 'request', id: requestId, now })
        } else if (request.reason !== reason) fail('key_reused')
        await requireOpenSession(tx, counter, now)
        return request.cus_id
      })
      .catch(failOn('online_request_decided_once', 'key_reused'))
    changes.publish(`restaurant:${restaurantId}`, `customer:${cusId}`)
    return { message: 'Declined. The guest will see your reason.' }
  },

  /** @throws {Failure} wrong_pin, pin_locked, may_not_decide, signed_out */
  async declineAllOf(counter: Counter, given: Body<typeof declineGuestRequests>, now: Date) {
    const { restaurantId } = counter
    const { cusId, reason } = given
    requireFit({ reason })
    const actor = await pin.checkDecider(counter, given.pin, now)
    const declined = await database.asRestaurant(restaurantId, async (tx) => {
      await lockMembership(tx, restaurantId, cusId)
      const declined = await declineAll(tx, { restaurantId, cusId, reason, now, actor })
      await requireOpenSession(tx, counter, now)
      return declined
    })
    changes.publish(`restaurant:${restaurantId}`, `customer:${cusId}`)
    return { message: 'Declined. The guest will see your reason.', declined }
  },

  /**
   * Once per order and restaurant unless declined
   * @throws {Failure} restaurant_not_found, not_joined, order_already_sent, requests_waiting,
   * requests_today, key_reused, program_paused
   */
  async request(
    guest: Guest,
    given: Body<typeof requestOnlinePoints> & { idempotencyKey: string | null },
    now: Date,
  ) {
    requireFit(given)
    const restaurant = await restaurants.byResId(given.resId)
    const { restaurant_id: restaurantId, restaurant_name: place } = restaurant
    const orderKey = orderKeyOf(given.orderId)
    const { idempotencyKey: key } = given
    await refuseKeyUsedElsewhere(database, 'online_request', {
      cusId: guest.cusId,
      restaurantId,
      key,
    })
    const requestId = await database
      .asRestaurant(restaurantId, async (tx) => {
        const member = await lockMembership(tx, restaurantId, guest.cusId)
        if (!isStillMember(member)) fail('not_joined')
        const earlier = key && (await queries.findByKey(tx, restaurantId, guest.cusId, key))
        if (earlier) {
          const isSame =
            earlier.platform === given.platform &&
            earlier.order_id === given.orderId &&
            earlier.bill_amount === given.billAmount
          if (!isSame) fail('key_reused')
          return earlier.request_id
        }
        await plan.require(tx, restaurantId, now, 'program_paused')
        if (await queries.findGranted(tx, restaurantId, given.platform, orderKey))
          fail('order_already_sent')
        const counts = await queries.countRequests(tx, restaurantId, guest.cusId, beginOfDay(now))
        if (counts.waiting >= mostWaiting) fail('requests_waiting')
        if (counts.today >= mostPerDay)
          fail('requests_today', { until: endOfDay(now).toISOString() })
        await confirmMembership(tx, restaurantId, guest.cusId)
        const id = newId()
        await queries.insertRequest(tx, {
          restaurant_id: restaurantId,
          request_id: id,
          cus_id: guest.cusId,
          platform: given.platform,
          order_id: given.orderId,
          order_key: orderKey,
          bill_amount: given.billAmount,
          idempotency_key: key,
          created_at: now,
        })
        await makeWaitingDue(tx, restaurantId, now)
        return id
      })
      .catch(failOn('online_request_asked_once', 'order_already_sent'))
    changes.publish(`restaurant:${restaurantId}`, `customer:${guest.cusId}`)
    return { message: `Sent to ${place}. You see here when they decide.`, requestId }
  },

  /** The caller holds the membership's lock. */
  async withdraw(tx: Tx, withdrawal: Withdrawal): Promise<void> {
    await declineAll(tx, withdrawal)
  },

  /** Call it after `withdraw`. */
  forgetOrders: queries.forgetOrders,
})

export type OnlineRequests = ReturnType<typeof createOnlineRequests>
