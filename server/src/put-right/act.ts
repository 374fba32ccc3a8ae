import { limits } from '@dobara/contract/rules/limits'
import { endOfDay } from '@dobara/contract/text/india-time'
import { type GuestRow, guestName } from '../customers/guest-name.ts'
import type { Database, Tx } from '../platform/database/database.ts'
import { failOn } from '../platform/database/errors.ts'
import { fail } from '../platform/failure.ts'
import type { Changes } from '../platform/realtime/changes.ts'
import { lockMembership } from '../points/membership.ts'
import { addedMessage, correctedBillMessage, tookBackMessage } from '../points/rules.ts'
import { lockRestaurant } from '../restaurants/lock-restaurant.ts'
import type { Actor, Pin } from '../restaurants/pin.ts'
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
  balance: number
}

interface Act {
  now: Date
  words: string
  takeWhatIsLeft?: boolean
  isSame(first: queries.KeyedEntry): boolean
  cusId?: string
  work(tx: Tx, actor: Actor): Promise<Done>
}

export interface ActServices {
  database: Database
  pin: Pin
  changes: Changes
}

/**
 * Acts once for each idempotency key, within the daily limit. A repeat gets the first answer.
 * @throws {Failure} wrong_pin, pin_locked, may_not_decide, key_reused, corrections_today,
 * signed_out
 */
export const createAct =
  ({ database, pin, changes }: ActServices) =>
  async (manager: Manager, { pin: digits, idempotencyKey }: Given, act: Act) => {
    const { restaurantId } = manager
    const actor = await pin.checkManager(manager, digits, act.now)
    const done = await database
      .asRestaurant(restaurantId, async (tx) => {
        await lockRestaurant(tx, restaurantId)
        const repeat = await doneBefore(tx, restaurantId, idempotencyKey, act)
        if (repeat) return repeat
        if ((await queries.countToday(tx, restaurantId, act.now)) >= limits.corrections_today.most)
          fail('corrections_today', { until: endOfDay(act.now).toISOString() })
        const { cusId, entryId, meantPoints, ...rest } = await act.work(tx, actor)
        await queries.insert(tx, {
          restaurant_id: restaurantId,
          entry_id: entryId,
          cus_id: cusId,
          meant_points: meantPoints,
          takes_what_is_left: act.takeWhatIsLeft ?? false,
          words: act.words,
          created_at: act.now,
        })
        await requireOpenSession(tx, manager, act.now)
        return { cusId, entryId, meantPoints, ...rest }
      })
      // An award used the key meanwhile.
      .catch(failOn('points_entry_key', 'key_reused'))
    changes.publish(`restaurant:${restaurantId}`, `customer:${done.cusId}`)
    const { cusId, member, entryId, points, meantPoints, balance } = done
    const { name } = guestName(cusId, member)
    return {
      message: messageOf(points, name, balance),
      entryId,
      points,
      missing: Math.abs(meantPoints - points),
      balance,
    }
  }

function messageOf(points: number, name: string, balance: number): string {
  if (points === 0) return correctedBillMessage(name, balance)
  return (points < 0 ? tookBackMessage : addedMessage)(Math.abs(points), name, balance)
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
    meantPoints: first.meant_points,
    balance: first.balance_after,
  }
}
