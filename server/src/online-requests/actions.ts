import { orderKeyOf } from '@dobara/contract/fields/order-id'
import { pointsTimes } from '@dobara/contract/rules/points-windows'
import { stampsAnAward } from '@dobara/contract/rules/stamps'
import type { Body } from '@dobara/contract/schemas/endpoint'
import type {
  declineGuestRequests,
  requestOnlinePoints,
} from '@dobara/contract/schemas/online-requests'
import { beginOfDay, endOfDay } from '@dobara/contract/text/india-time'
import { makeWaitingDue } from '../billing/due-owner-message.ts'
import type { PlanRule } from '../billing/plan.ts'
import { guestName } from '../customers/guest-name.ts'
import type { Tx } from '../platform/database/database.ts'
import { failOn } from '../platform/database/errors.ts'
import { fail } from '../platform/failure.ts'
import { requireFit } from '../platform/free-text/free-text.ts'
import { newId } from '../platform/id.ts'
import {
  type AskedServices,
  createAsking,
  createDeciding,
  type Decision,
  type Keyed,
} from '../points/asked.ts'
import { halvesOfOrder } from '../points/halves-of-order.ts'
import { appendEntry, entryOfSource } from '../points/ledger.ts'
import { confirmMembership, findMembership, lockMembership } from '../points/membership.ts'
import { requireWithinOwnLimits } from '../points/own-limits.ts'
import { gaveMessage, unitOf } from '../points/rules.ts'
import { type Actor, decidedBy } from '../restaurants/pin.ts'
import { type Counter, type Guest, requireProof } from '../session/authority.ts'
import { requireOpenSession } from '../session/require-open-session.ts'
import { declineAll, declineOne } from './declining.ts'
import * as queries from './queries.ts'
import { mostPerDay, mostWaiting } from './rules.ts'

interface OnlineRequestServices extends AskedServices {
  plan: PlanRule
}

type Grant = Decision & { points: number }
type Request = Body<typeof requestOnlinePoints> & Keyed

export const createOnlineRequests = (services: OnlineRequestServices) => {
  const ask = createAsking('online_request', services)
  return {
    ...createDecisions(services),

    /**
     * Once per order and restaurant unless declined
     * @throws {Failure} restaurant_not_found, not_joined, order_already_sent, requests_waiting,
     * requests_today, key_reused, program_paused
     */
    async request(guest: Guest, given: Request, now: Date) {
      requireFit(given)
      const { place, requestId } = await ask(guest, given, async (tx, restaurant) => {
        const of = { restaurantId: restaurant.restaurant_id, cusId: guest.cusId }
        const requestId = await storeOnce(tx, services.plan, of, given, now)
        return { place: restaurant.restaurant_name, requestId }
      }).catch(failOn('online_request_asked_once', 'order_already_sent'))
      return { message: `Sent to ${place}. You see here when they decide.`, requestId }
    },

    /** The caller holds the membership's lock. */
    withdraw: declineAll,

    /** Call it after `withdraw`. */
    forgetOrders: queries.forgetOrders,
  }
}

export type OnlineRequests = ReturnType<typeof createOnlineRequests>

const createDecisions = (services: OnlineRequestServices) => {
  const { database, pin, changes, plan } = services
  const decide = createDeciding('online_request', queries.lockRequest, services)
  return {
    /**
     * Gives points once. A repeat with the same key gets the first answer.
     * @throws {Failure} above_own_limit, order_already_given, balance_too_high, plan_ended, and
     * those of every decision
     */
    async grant(counter: Counter, grant: Grant, now: Date) {
      requireProof(counter)
      const { cusId, ...entry } = await decide(counter, grant, now, (tx, request, actor) =>
        giveOnce(tx, plan, { counter, request, grant, actor, now }),
      ).catch(failOn('online_request_granted_once', 'order_already_given'))
      const { points } = entry
      const unit = unitOf(entry)
      const { name, firstName, lastInitial } = guestName(cusId, entry)
      return {
        message: gaveMessage(points, name, entry.balance_after, unit),
        entryId: entry.entry_id,
        cusId,
        firstName,
        lastInitial,
        points,
        unit,
        balance: entry.balance_after,
        signUpBonus: 0,
      }
    },

    /** @throws {Failure} those of every decision */
    async decline(counter: Counter, decision: Decision & { reason: string }, now: Date) {
      const { restaurantId } = counter
      const { id, reason, idempotencyKey: key } = decision
      requireFit({ reason })
      await decide(counter, decision, now, async (tx, { cus_id: cusId, ...request }, actor) => {
        if (request.status === 'pending')
          await declineOne(tx, id, { restaurantId, cusId, reason, key, now, actor })
        else if (request.reason !== reason) fail('key_reused')
      })
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
  }
}

interface Granting {
  counter: Counter
  request: queries.LockedRequest
  grant: Grant
  actor: Actor
  now: Date
}

/** With stamps, an order brings one. The membership is locked. */
async function giveOnce(tx: Tx, plan: PlanRule, granting: Granting) {
  const { request, grant, actor, now } = granting
  const { restaurantId } = granting.counter
  const { cus_id: cusId, platform, bill_amount } = request
  const { id: sourceId, idempotencyKey } = grant
  const member = await findMembership(tx, restaurantId, cusId)
  const inStamps = request.status === 'pending' ? member?.in_stamps : request.in_stamps
  const points = inStamps ? stampsAnAward : grant.points
  if (request.status === 'pending') {
    await plan.require(tx, restaurantId, now, 'plan_ended')
    const halves = inStamps ? null : await halvesOfOrder(tx, restaurantId, request.created_at)
    const given = pointsTimes(points, halves)
    await requireWithinOwnLimits(tx, { restaurantId, staffId: actor.staff_id, points: given, now })
    await queries.decide(tx, restaurantId, sourceId, {
      status: 'granted',
      points: given,
      in_stamps: inStamps,
      decided_at: now,
      decision_key: idempotencyKey,
      ...decidedBy(actor),
    })
    await appendEntry(tx, {
      restaurant_id: restaurantId,
      cus_id: cusId,
      kind: 'online',
      points: given,
      in_stamps: inStamps,
      ...(halves && { base_points: points, halves }),
      cause: platform,
      bill_amount,
      source_id: sourceId,
      ...actor,
      created_at: now,
    })
  } else if (request.points === null) fail('key_reused')
  const entry = await entryOfSource(tx, { restaurantId, cusId, sourceId, kind: 'online' })
  if ((entry.base_points ?? entry.points) !== points) fail('key_reused')
  return { cusId, ...entry }
}

/** @returns the request's ID */
async function storeOnce(
  tx: Tx,
  plan: PlanRule,
  { restaurantId, cusId }: { restaurantId: string; cusId: string },
  { platform, orderId, billAmount, idempotencyKey: key }: Request,
  now: Date,
): Promise<string> {
  const earlier = key && (await queries.findByKey(tx, restaurantId, cusId, key))
  if (earlier) {
    const isSame =
      earlier.platform === platform &&
      earlier.order_id === orderId &&
      earlier.bill_amount === billAmount
    return isSame ? earlier.request_id : fail('key_reused')
  }
  await plan.require(tx, restaurantId, now, 'program_paused')
  const orderKey = orderKeyOf(orderId)
  if (await queries.findGranted(tx, restaurantId, platform, orderKey)) fail('order_already_sent')
  const counts = await queries.countRequests(tx, restaurantId, cusId, beginOfDay(now))
  if (counts.waiting >= mostWaiting) fail('requests_waiting')
  if (counts.today >= mostPerDay) fail('requests_today', { until: endOfDay(now).toISOString() })
  await confirmMembership(tx, restaurantId, cusId)
  const requestId = newId()
  await queries.insertRequest(tx, {
    restaurant_id: restaurantId,
    request_id: requestId,
    cus_id: cusId,
    platform,
    order_id: orderId,
    order_key: orderKey,
    bill_amount: billAmount,
    idempotency_key: key,
    created_at: now,
  })
  await makeWaitingDue(tx, restaurantId, now)
  return requestId
}
