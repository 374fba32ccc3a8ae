import { limits } from '@dobara/contract/rules/limits'
import type { Unit } from '@dobara/contract/rules/stamps'
import { endOfDay } from '@dobara/contract/text/india-time'
import { type GuestRow, guestName } from '../customers/guest-name.ts'
import type { Tx } from '../platform/database/database.ts'
import { failOn } from '../platform/database/errors.ts'
import { fail } from '../platform/failure.ts'
import { lockMembership } from '../points/membership.ts'
import { addedMessage, correctedBillMessage, tookBackMessage, unitOf } from '../points/rules.ts'
import { asLockedRestaurant } from '../restaurants/lock-restaurant.ts'
import type { Actor } from '../restaurants/pin.ts'
import type { SharedServices } from '../restaurants/shared-services.ts'
import type { Manager } from '../session/authority.ts'
import { requireOpenSession } from '../session/require-open-session.ts'
import * as queries from './queries.ts'

export interface Given {
  pin: string
  idempotencyKey: string | null
}

export interface Done {
  cusId: string
  member: GuestRow | undefined
  entryId: string
  /** Negative for points that the guest lost */
  points: number
  /** The guest may have had fewer points. */
  meantPoints: number
  inStamps: boolean
  balance: number
}

export interface Acting {
  restaurantId: string
  actor: Actor
  now: Date
}

interface Act {
  now: Date
  words: string
  takeWhatIsLeft?: boolean
  isSame(first: queries.KeyedEntry): boolean
  cusId?: string
  work(tx: Tx, acting: Acting): Promise<Done>
}

export type ActServices = Pick<SharedServices, 'database' | 'pin' | 'changes'>

/**
 * Acts once for each idempotency key, within the daily limit. A repeat gets the first answer.
 * @throws {Failure} wrong_pin, pin_locked, may_not_decide, key_reused, corrections_today,
 * signed_out
 */
export const createAct =
  ({ database, pin, changes }: ActServices) =>
  async (manager: Manager, { pin: digits, idempotencyKey }: Given, act: Act) => {
    const { restaurantId } = manager
    const { now } = act
    const acting = { restaurantId, actor: await pin.checkManager(manager, digits, now), now }
    const done = await asLockedRestaurant(database, restaurantId, async (tx) => {
      const repeat = await doneBefore(tx, restaurantId, idempotencyKey, act)
      if (repeat) return repeat
      if ((await queries.countToday(tx, restaurantId, now)) >= limits.corrections_today.most)
        fail('corrections_today', { until: endOfDay(now).toISOString() })
      const fresh = await act.work(tx, acting)
      await queries.insert(tx, {
        restaurant_id: restaurantId,
        entry_id: fresh.entryId,
        cus_id: fresh.cusId,
        meant_points: fresh.meantPoints,
        takes_what_is_left: act.takeWhatIsLeft ?? false,
        words: act.words,
        created_at: now,
      })
      await requireOpenSession(tx, manager, now)
      return fresh
      // An award used the key meanwhile.
    }).catch(failOn('points_entry_key', 'key_reused'))
    changes.publish(`restaurant:${restaurantId}`, `customer:${done.cusId}`)
    const { cusId, member, entryId, points, meantPoints, balance } = done
    const unit = unitOf({ in_stamps: done.inStamps })
    const { name } = guestName(cusId, member)
    return {
      message: messageOf(points, name, balance, unit),
      entryId,
      points,
      unit,
      missing: Math.abs(meantPoints - points),
      balance,
    }
  }

function messageOf(points: number, name: string, balance: number, unit?: Unit): string {
  if (points === 0) return correctedBillMessage(name, balance)
  return (points < 0 ? tookBackMessage : addedMessage)(Math.abs(points), name, balance, unit)
}

/** Null for a new key */
async function doneBefore(
  tx: Tx,
  restaurantId: string,
  key: string | null,
  { isSame, cusId }: Act,
): Promise<Done | null> {
  const first = key === null ? undefined : await queries.findByKey(tx, restaurantId, key, cusId)
  if (!first) return null
  if (first.meant_points === null || !isSame(first)) return fail('key_reused')
  return {
    cusId: first.cus_id,
    member: await lockMembership(tx, restaurantId, first.cus_id),
    entryId: first.entry_id,
    points: first.points,
    inStamps: first.in_stamps,
    meantPoints: first.meant_points,
    balance: first.balance_after,
  }
}
