import type { KeyObject } from 'node:crypto'
import { sql } from 'kysely'
import type { Database, Tx } from '../platform/database/database.ts'
import type { Changes } from '../platform/realtime/changes.ts'
import { numberMacs } from '../restaurants/number-macs.ts'
import { appendEntry } from './ledger.ts'
import { lockMembership } from './membership.ts'

const mostBalance = 1_000_000_000

interface Arriving {
  restaurantId: string
  cusId: string
  /** The number that the guest proved; null without one. */
  phoneNumber: string | null
  now: Date
}

/** Gives guests the points that wait for their mobile number since the restaurant brought its earlier list along. */
export const createOpeningBalances = (
  database: Database,
  changes: Changes,
  keys: readonly KeyObject[],
  onError: (error: unknown) => void,
) => {
  /**
   * Appends the opening balance, once for each membership. The transaction has locked the membership. The waiting row
   * goes in any case.
   * @returns the points; 0 if none waited
   */
  async function arrive(tx: Tx, { restaurantId, cusId, phoneNumber, now }: Arriving) {
    if (!phoneNumber) return 0
    const { rows } = await sql<{ points: number; import_id: string }>`
      with waiting as (
        delete from carried_balance c
          where c.restaurant_id = ${restaurantId}
            and c.number_mac = any(${numberMacs(keys, 'carried balance', restaurantId, phoneNumber)})
          returning c.points, c.import_id)
      select w.points, w.import_id from waiting w
        join guest_import i on i.restaurant_id = ${restaurantId} and i.import_id = w.import_id
        where i.ends_at > ${now} order by i.created_at desc limit 1`.execute(tx)
    const [found] = rows
    if (!found || (await hasOpeningBalance(tx, restaurantId, cusId))) return 0
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
    await sql`update guest_import set arrived = arrived + 1
      where restaurant_id = ${restaurantId} and import_id = ${found.import_id}`.execute(tx)
    return points
  }

  async function arriveAtPlaces(uid: string, phoneNumber: string, now: Date): Promise<void> {
    const places = await placesWithImports(database, uid)
    for (const { cus_id: cusId, restaurant_id: restaurantId } of places) {
      const points = await database.asRestaurant(restaurantId, async (tx) => {
        const member = await lockMembership(tx, restaurantId, cusId)
        if (!member || member.left_at !== null || member.joined_with !== null) return 0
        return arrive(tx, { restaurantId, cusId, phoneNumber, now })
      })
      if (points > 0) changes.publish(`restaurant:${restaurantId}`, `customer:${cusId}`)
    }
  }

  return {
    arrive,

    /**
     * Gives a guest who signs in what waits at the restaurants that they joined themselves. A restaurant that joined
     * them by an award learns nothing of their number. A failure is reported, and the next sign-in tries again.
     */
    arriveEverywhere: (uid: string, phoneNumber: string, now: Date): Promise<void> =>
      arriveAtPlaces(uid, phoneNumber, now).catch(onError),
  }
}

export type OpeningBalances = ReturnType<typeof createOpeningBalances>

async function hasOpeningBalance(tx: Tx, restaurantId: string, cusId: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select exists (
    select from entries_of(${restaurantId}, ${cusId}) e where e.kind = 'opening_balance') as found`.execute(
    tx,
  )
  return rows[0]?.found === true
}

/** Few restaurants have an import, so a sign-in seldom asks more than this. */
const placesWithImports = (database: Database, uid: string) =>
  database.global
    .selectFrom('customer')
    .innerJoin('customer_place', 'customer_place.cus_id', 'customer.cus_id')
    .innerJoin('program', 'program.restaurant_id', 'customer_place.restaurant_id')
    .select(['customer.cus_id', 'program.restaurant_id'])
    .where('customer.uid', '=', uid)
    .where('program.next_import_end', 'is not', null)
    .where('program.closed_at', 'is', null)
    .execute()
