import type { KeyObject } from 'node:crypto'
import { sql } from 'kysely'
import { allows } from '../customers/allows.ts'
import type { Database, Tx } from '../platform/database/database.ts'
import type { Changes } from '../platform/realtime/changes.ts'
import { numberMacs } from '../restaurants/macs.ts'
import * as queries from './imported-points-queries.ts'
import { appendEntry } from './ledger.ts'
import { lockMembership } from './membership.ts'

export const mostBalance = 1_000_000_000

interface Arriving {
  restaurantId: string
  cusId: string
  phoneNumber: string | null
  now: Date
}

/**
 * Imported points reveal whose number it is, so the guest consents or shares the number first.
 * To change the word in `macsOf` would lose all of them.
 */
export const createImportedPoints = (
  database: Database,
  changes: Changes,
  keys: readonly KeyObject[],
  onError: (error: unknown) => void,
) => {
  const macsOf = (phoneNumber: string, restaurantIds: string[]) =>
    restaurantIds.flatMap((id) => numberMacs(keys, 'carried balance', id, phoneNumber))

  /** The transaction has locked the membership. @returns the points; 0 if none waited */
  const arrive = async (tx: Tx, arriving: Arriving): Promise<number> => {
    const { phoneNumber, restaurantId } = arriving
    return phoneNumber ? giveWaiting(tx, macsOf(phoneNumber, [restaurantId]), arriving) : 0
  }

  const arriveIfShared = async (tx: Tx, arriving: Arriving): Promise<number> =>
    (await sharesNumber(tx, arriving)) ? arrive(tx, arriving) : 0

  /** Leaves out restaurants whose points have come. */
  async function waitingAt(
    tx: Tx,
    restaurantIds: string[],
    { cusId, phoneNumber, now }: Omit<Arriving, 'restaurantId'>,
  ): Promise<queries.WaitingPoints[]> {
    if (!phoneNumber || restaurantIds.length === 0) return []
    const macs = macsOf(phoneNumber, restaurantIds)
    const found = await queries.listWaiting(tx, { restaurantIds, macs, cusId, now })
    const waiting: queries.WaitingPoints[] = []
    for (const balance of found)
      if (!(await queries.findTaken(tx, balance.restaurant_id, cusId))) waiting.push(balance)
    return waiting
  }

  async function arriveAtPlaces(uid: string, phoneNumber: string, now: Date): Promise<void> {
    const places = await queries.placesWithImports(database, uid)
    for (const { cus_id: cusId, restaurant_id: restaurantId } of places) {
      const points = await database.asRestaurant(restaurantId, async (tx) => {
        await lockMembership(tx, restaurantId, cusId)
        return arriveIfShared(tx, { restaurantId, cusId, phoneNumber, now })
      })
      if (points > 0) changes.publish(`restaurant:${restaurantId}`, `customer:${cusId}`)
    }
  }

  return {
    arrive,
    arriveIfShared,
    waitingAt,
    takenAt: queries.findTaken,

    async waitingFor(guest: { uid: string; cusId: string; phoneNumber: string | null }, now: Date) {
      const places = await queries.placesWithImports(database, guest.uid)
      const restaurantIds = places.map(({ restaurant_id }) => restaurant_id)
      if (restaurantIds.length === 0) return []
      return database.asRestaurants(restaurantIds, (tx) =>
        waitingAt(tx, restaurantIds, { ...guest, now }),
      )
    },

    /** Reports an error. The next sign-in retries. */
    arriveEverywhere: (uid: string, phoneNumber: string, now: Date): Promise<void> =>
      arriveAtPlaces(uid, phoneNumber, now).catch(onError),
  }
}

export type ImportedPoints = ReturnType<typeof createImportedPoints>

/** A membership gets imported points once. All that waits for the number goes. */
async function giveWaiting(tx: Tx, macs: Buffer[], { restaurantId, cusId, now }: Arriving) {
  const found = await queries.takeWaiting(tx, restaurantId, macs, now)
  if (!found || (await queries.findTaken(tx, restaurantId, cusId))) return 0
  const { balance = 0 } = (await lockMembership(tx, restaurantId, cusId)) ?? {}
  const points = Math.min(found.points, mostBalance - balance)
  if (points < 1) return 0
  await appendEntry(tx, {
    restaurant_id: restaurantId,
    cus_id: cusId,
    kind: 'opening_balance',
    points,
    cause: 'Earlier list',
    created_at: now,
  })
  await queries.countArrived(tx, restaurantId, found.import_id)
  return points
}

async function sharesNumber(tx: Tx, { restaurantId, cusId }: Arriving): Promise<boolean> {
  const member = await tx
    .selectFrom('membership')
    .select('cus_id')
    .where('restaurant_id', '=', restaurantId)
    .where('cus_id', '=', cusId)
    .where(sql<boolean>`is_member(left_at)`)
    .where(allows(restaurantId, 'share_number'))
    .executeTakeFirst()
  return member !== undefined
}
