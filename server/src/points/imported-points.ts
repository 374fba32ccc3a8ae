import type { KeyObject } from 'node:crypto'
import { sql } from 'kysely'
import { allows } from '../customers/allows.ts'
import type { Database, Tx } from '../platform/database/database.ts'
import { newId } from '../platform/id.ts'
import type { Changes } from '../platform/realtime/changes.ts'
import { numberMacs } from '../restaurants/macs.ts'
import * as queries from './imported-points-queries.ts'
import { joinProgram } from './join-program.ts'
import { appendEntry } from './ledger.ts'
import { balanceIn, lockMembership } from './membership.ts'
import { moveCard } from './move-card.ts'

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

  /**
   * The transaction has locked the membership. Listed points come once; those of a card without the
   * app come with its visits. Whatever waits for the number goes.
   * @returns the points; null if none waited
   */
  async function arrive(tx: Tx, arriving: Arriving): Promise<number | null> {
    const { restaurantId, cusId, phoneNumber, now } = arriving
    if (!phoneNumber) return null
    const macs = macsOf(phoneNumber, [restaurantId])
    const listed = await giveListed(tx, macs, arriving)
    const from = await queries.findCard(tx, restaurantId, macs)
    if (from === null) return listed
    const moved = await moveCard(tx, { restaurantId, from, to: cusId, now })
    return (listed ?? 0) + moved
  }

  /** Listed points come to a card without the app when its number is typed at the counter. */
  async function arriveAtCard(tx: Tx, arriving: Arriving & { phoneNumber: string }) {
    const { restaurantId, cusId, phoneNumber, now } = arriving
    const macs = macsOf(phoneNumber, [restaurantId])
    if (!(await queries.isListed(tx, restaurantId, macs, now))) return
    const joining = { restaurantId, cusId, entryId: newId(now), bonusEntryId: newId(now), now }
    await joinProgram(tx, joining)
    await giveListed(tx, macs, arriving)
  }

  const arriveIfShared = async (tx: Tx, arriving: Arriving): Promise<number> =>
    ((await sharesNumber(tx, arriving)) ? await arrive(tx, arriving) : null) ?? 0

  /** Leaves out restaurants whose points have come. */
  async function waitingAt(
    tx: Tx,
    restaurantIds: string[],
    { cusId, phoneNumber, now }: Omit<Arriving, 'restaurantId'>,
  ): Promise<queries.WaitingPoints[]> {
    if (!phoneNumber || restaurantIds.length === 0) return []
    const macs = macsOf(phoneNumber, restaurantIds)
    const found = await queries.listWaiting(tx, { restaurantIds, macs, cusId, now })
    const waiting = new Map<string, queries.WaitingPoints>()
    for (const { is_listed, ...more } of found) {
      if (is_listed && (await queries.findTaken(tx, more.restaurant_id, cusId))) continue
      const known = waiting.get(more.restaurant_id)
      // Points from before stamps come as well, and are not added up with stamps.
      const isAlike = known?.in_stamps === more.in_stamps
      const points = known ? known.points + (isAlike ? more.points : 0) : more.points
      waiting.set(more.restaurant_id, { ...(known ?? more), points })
    }
    return [...waiting.values()]
  }

  async function arriveAtPlaces(uid: string, phoneNumber: string, now: Date): Promise<void> {
    const places = await queries.openPlaces(database, uid)
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
    arriveAtCard,
    waitingAt,
    takenAt: queries.findArrived,

    async waitingFor(guest: { uid: string; cusId: string; phoneNumber: string | null }, now: Date) {
      const places = await queries.openPlaces(database, guest.uid)
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

/**
 * A membership gets listed points only once, and all lists lose the number.
 * @returns the points; null if no list contains the number
 */
async function giveListed(tx: Tx, macs: Buffer[], { restaurantId, cusId, now }: Arriving) {
  const found = await queries.takeWaiting(tx, restaurantId, macs, now)
  if (!found || (await queries.findTaken(tx, restaurantId, cusId))) return null
  const member = await lockMembership(tx, restaurantId, cusId)
  const { in_stamps } = found
  const points = Math.min(found.points, mostBalance - (member ? balanceIn(member, in_stamps) : 0))
  if (points < 1) return null
  await appendEntry(tx, {
    restaurant_id: restaurantId,
    cus_id: cusId,
    kind: 'opening_balance',
    points,
    in_stamps,
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
