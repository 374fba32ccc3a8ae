import type { Body } from '@dobara/contract/endpoint'
import type { requestOnlinePoints } from '@dobara/contract/online-requests'
import type { Database, Tx } from '../platform/database/database.ts'
import { constraintOf } from '../platform/database/errors.ts'
import { fail } from '../platform/failure.ts'
import { newId } from '../platform/id.ts'
import type { Changes } from '../platform/realtime/changes.ts'
import { appendEntry, entryOfSource } from '../points/ledger.ts'
import { confirmMembership, lockMembership } from '../points/membership.ts'
import { gaveMessage, lastInitial, shortName } from '../points/rules.ts'
import type { Restaurants } from '../restaurants/actions.ts'
import type { Pin } from '../restaurants/pin.ts'
import type { Guest, Owner } from '../session/authority.ts'
import * as queries from './queries.ts'
import { orderKeyOf } from './rules.ts'

interface Decision {
  requestId: string
  pin: string
  idempotencyKey: string | null
}

export interface OnlineRequestParts {
  database: Database
  pin: Pin
  restaurants: Restaurants
  changes: Changes
}

export const createOnlineRequests = ({
  database,
  pin,
  restaurants,
  changes,
}: OnlineRequestParts) => ({
  /**
   * Gives the points for a request: once, whoever asks and however often. A repeat of the same
   * submission answers the first result.
   * @throws {Failure} wrong_pin, pin_locked, request_not_found, already_decided, key_reused,
   *   balance_too_high
   */
  async grant(owner: Owner, decision: Decision & { points: number }, now: Date) {
    const { restaurantId, sessionId } = owner
    const { requestId, points, idempotencyKey } = decision
    await pin.check(owner, decision.pin, now)
    const given = await database.asRestaurant(restaurantId, async (tx) => {
      const request = await lockUndecided(tx, restaurantId, requestId, idempotencyKey)
      if (request.status === 'pending') {
        await queries.decide(tx, restaurantId, requestId, {
          status: 'granted',
          points,
          decided_at: now,
          decision_key: idempotencyKey,
        })
        await appendEntry(tx, {
          restaurantId,
          cusId: request.cus_id,
          kind: 'online',
          points,
          cause: `${request.platform} order ${request.order_id}`,
          sourceId: requestId,
          sessionId,
          now,
        })
      } else if (request.points !== points) fail('key_reused')
      const entry = await entryOfSource(tx, restaurantId, requestId, 'online')
      return { request, ...entry }
    })
    changes.publish(`restaurant:${restaurantId}`, `customer:${given.request.cus_id}`)
    return {
      message: gaveMessage(
        points,
        shortName(given.first_name, given.last_name),
        given.balance_after,
      ),
      entryId: given.entry_id,
      firstName: given.first_name,
      lastInitial: lastInitial(given.last_name),
      points,
      balance: given.balance_after,
      signUpBonus: 0,
    }
  },

  /** @throws {Failure} wrong_pin, pin_locked, request_not_found, already_decided, key_reused */
  async decline(owner: Owner, decision: Decision & { reason: string }, now: Date) {
    const { restaurantId } = owner
    const { requestId, reason, idempotencyKey } = decision
    await pin.check(owner, decision.pin, now)
    const cusId = await database.asRestaurant(restaurantId, async (tx) => {
      const request = await lockUndecided(tx, restaurantId, requestId, idempotencyKey)
      if (request.status === 'pending')
        await queries.decide(tx, restaurantId, requestId, {
          status: 'declined',
          reason,
          decided_at: now,
          decision_key: idempotencyKey,
        })
      else if (request.reason !== reason) fail('key_reused')
      return request.cus_id
    })
    changes.publish(`restaurant:${restaurantId}`, `customer:${cusId}`)
    return { message: 'Declined. The guest reads your reason.' }
  },

  /** @throws {Failure} restaurant_not_found, not_joined, order_already_sent, key_reused */
  async request(
    guest: Guest,
    given: Body<typeof requestOnlinePoints> & { idempotencyKey: string | null },
    now: Date,
  ) {
    const { restaurant_id: restaurantId, restaurant_name } = await restaurants.programByResId(
      given.resId,
    )
    const orderKey = orderKeyOf(given.orderId)
    const requestId = await database
      .asRestaurant(restaurantId, async (tx) => {
        const member = await lockMembership(tx, restaurantId, guest.cusId)
        if (!member || member.left_at) fail('not_joined')
        const key = given.idempotencyKey
        const earlier = key && (await queries.findByKey(tx, restaurantId, guest.cusId, key))
        if (earlier) {
          const isSame =
            earlier.platform === given.platform &&
            earlier.order_key === orderKey &&
            earlier.bill_amount === given.billAmount
          if (!isSame) fail('key_reused')
          return earlier.request_id
        }
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
        return id
      })
      .catch((error: unknown) => {
        if (constraintOf(error) === 'online_request_order_once') fail('order_already_sent')
        throw error
      })
    changes.publish(`restaurant:${restaurantId}`, `customer:${guest.cusId}`)
    return { message: `Sent to ${restaurant_name}. You see here when they decide.`, requestId }
  },

  /** The customer leaves: what waits is declined. Comes after the membership is locked. */
  async withdraw(tx: Tx, restaurantId: string, cusId: string, now: Date): Promise<void> {
    for (const { request_id } of await queries.lockPendingOf(tx, restaurantId, cusId))
      await queries.decide(tx, restaurantId, request_id, {
        status: 'declined',
        reason: 'The guest left the program.',
        decided_at: now,
      })
  },
})

export type OnlineRequests = ReturnType<typeof createOnlineRequests>

/**
 * The request, locked: pending, or decided by this very submission. The membership is locked before
 * it, as it is by whoever leaves, so that what a guest withdraws is not granted at the same moment.
 */
async function lockUndecided(tx: Tx, restaurantId: string, requestId: string, key: string | null) {
  const cusId = await queries.whoseRequest(tx, restaurantId, requestId)
  if (!cusId) return fail('request_not_found')
  await lockMembership(tx, restaurantId, cusId)
  const request = await queries.lockRequest(tx, restaurantId, requestId)
  if (!request) return fail('request_not_found')
  const isRepeat = key !== null && request.decision_key === key
  if (request.status !== 'pending' && !isRepeat)
    fail('already_decided', { decision: request.status })
  return request
}
