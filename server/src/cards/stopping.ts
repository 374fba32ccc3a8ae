import { causeOfCard } from '@dobara/contract/rules/moved-causes'
import type { stopCard } from '@dobara/contract/schemas/cards'
import type { Body } from '@dobara/contract/schemas/endpoint'
import type { Database, Tx } from '../platform/database/database.ts'
import { fail } from '../platform/failure.ts'
import { newId } from '../platform/id.ts'
import type { Changes } from '../platform/realtime/changes.ts'
import { endMembership, joinProgram, lockMembership } from '../points/membership.ts'
import { moveCard } from '../points/move-card.ts'
import { lockRestaurant } from '../restaurants/lock-restaurant.ts'
import type { Actor, Pin } from '../restaurants/pin.ts'
import type { Manager } from '../session/authority.ts'
import { requireOpenSession } from '../session/require-open-session.ts'
import * as queries from './queries.ts'

export interface StoppingServices {
  database: Database
  changes: Changes
  pin: Pin
}

interface Replacing {
  restaurantId: string
  from: string
  to: string
  actor: Actor
  now: Date
}

/**
 * Stops a lost card here; at the restaurant that printed it, also for guests and other restaurants
 * to whom it is new. A repeat changes nothing.
 * @throws {Failure} wrong_pin, pin_locked, may_not_decide, not_a_member, card_bound, card_stopped,
 * card_not_new, signed_out
 */
export const createStopping =
  ({ database, changes, pin }: StoppingServices) =>
  async (manager: Manager, given: Body<typeof stopCard>, now: Date) => {
    const { restaurantId } = manager
    const { cusId, newCusId } = given
    const actor = await pin.checkManager(manager, given.pin, now)
    const points = await database.asRestaurant(restaurantId, async (tx) => {
      await lockRestaurant(tx, restaurantId)
      const cards = await queries.lockCards(tx, newCusId ? [cusId, newCusId] : [cusId])
      const lost = cards.find((card) => card.cus_id === cusId)
      await lockMembership(tx, restaurantId, cusId)
      const member = await queries.findMember(tx, restaurantId, cusId)
      if (!lost || !(member || lost.restaurant_id === restaurantId)) return fail('not_a_member')
      const isStopped = member?.left_at && !member.joined_with && !member.moved_to
      if (lost.bound_to && !isStopped) fail('card_bound')
      await endMembership(tx, restaurantId, cusId, now)
      if (lost.restaurant_id === restaurantId) await queries.noteStopped(tx, cusId, now)
      await requireOpenSession(tx, manager, now)
      if (!newCusId || member?.moved_to === newCusId) return 0
      if (member?.moved_to) fail('card_stopped')
      const fresh = cards.find((card) => card.cus_id === newCusId)
      const isNew =
        newCusId !== cusId &&
        fresh?.restaurant_id === restaurantId &&
        !fresh.bound_to &&
        !fresh.stopped_at &&
        !(await queries.findMember(tx, restaurantId, newCusId))
      if (!isNew) fail('card_not_new')
      return member ? replace(tx, { restaurantId, from: cusId, to: newCusId, actor, now }) : 0
    })
    changes.publish(`restaurant:${restaurantId}`)
    return { points }
  }

async function replace(tx: Tx, { restaurantId, from, to, actor, now }: Replacing) {
  await joinProgram(tx, {
    restaurantId,
    cusId: to,
    bonusEntryId: newId(now),
    now,
    entryId: newId(now),
  })
  await queries.reopenMember(tx, restaurantId, from)
  const more = { cause: causeOfCard, cautions: ['card_replaced' as const], ...actor }
  return moveCard(tx, { restaurantId, from, to, now, more })
}
