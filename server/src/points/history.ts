import { CorrectionReason } from '@dobara/contract/fields/fields'
import { askedAmong } from '@dobara/contract/rules/cautions'
import { EntryKind } from '@dobara/contract/schemas/points'
import { formatDate } from '@dobara/contract/text/dates'
import { standingOf } from '../customers/guest-name.ts'
import { isStillMember } from '../customers/rules.ts'
import { type OutletOf, outletNames } from '../outlets/outlet-names.ts'
import type { Database, Tx } from '../platform/database/database.ts'
import { fail } from '../platform/failure.ts'
import type { Restaurants } from '../restaurants/actions.ts'
import type { Guest, Manager } from '../session/authority.ts'
import { countShown } from '../staff/manager-windows.ts'
import { billByRule } from './bill-by-rule.ts'
import { findMembership } from './membership.ts'
import { multiplied } from './multiplied.ts'
import * as queries from './queries.ts'
import { unitOf } from './rules.ts'

const pageSize = 50
const newest = 2 ** 31 - 1

export const createHistory = (database: Database, restaurants: Restaurants) => ({
  /**
   * @throws {Failure} not_a_member, also for guests of other restaurants; on a counter phone
   * shown_enough, shown_today
   */
  async ofCustomer(manager: Manager, cusId: string, after: string | undefined, now: Date) {
    return database.asRestaurant(manager.restaurantId, async (tx) => {
      const member = await findMembership(tx, manager.restaurantId, cusId)
      if (!isStillMember(member)) fail('not_a_member')
      await countShown(tx, manager, 'opened', [cusId], now)
      const outletOf = await outletNames(tx, manager.restaurantId)
      const { results, next } = await page(
        tx,
        { restaurantId: manager.restaurantId, cusId, outletOf },
        after,
      )
      return { results: results.map(({ view, row }) => ({ ...view, ...ofRestaurant(row) })), next }
    })
  },

  /** @throws {Failure} restaurant_not_found, not_joined */
  async ownAt(guest: Guest, resId: string, after: string | undefined) {
    const { restaurant_id: restaurantId } = await restaurants.byResId(resId)
    const outletOf = await database.asRestaurant(restaurantId, (tx) =>
      outletNames(tx, restaurantId),
    )
    return database.asCustomer(guest.cusId, async (tx) => {
      const member = await findMembership(tx, restaurantId, guest.cusId)
      if (!member || standingOf(member) === 'left') fail('not_joined')
      const { results, next } = await page(
        tx,
        { restaurantId, cusId: guest.cusId, outletOf },
        after,
      )
      return { results: results.map(({ view }) => view), next }
    })
  },
})

interface Listed {
  restaurantId: string
  cusId: string
  outletOf: OutletOf
}

async function page(tx: Tx, { restaurantId, cusId, outletOf }: Listed, after: string | undefined) {
  const before = after === undefined ? newest : readCursor(after)
  const rows = await queries.listEntries(tx, restaurantId, cusId, before, pageSize + 1)
  const shown = rows.slice(0, pageSize)
  const last = shown.at(-1)
  return {
    results: shown.map((row) => ({ row, view: { ...describeEntry(row), outlet: outletOf(row) } })),
    next: rows.length > pageSize && last ? last.number.toString(36) : null,
  }
}

function readCursor(cursor: string): number {
  const number = Number.parseInt(cursor, 36)
  return number > 0 && number <= newest ? number : fail('malformed')
}

type EntryRow = Awaited<ReturnType<typeof queries.listEntries>>[number]

/** Only the restaurant sees these fields, because a guest must not learn who gave the points. */
const ofRestaurant = (row: EntryRow) => ({
  person: row.person,
  correctedPoints: row.corrected_points,
  billByRule: billByRule(row),
})

const describeEntry = (row: EntryRow) => ({
  entryId: row.entry_id,
  kind: EntryKind.parse(row.kind),
  points: row.points,
  unit: unitOf(row),
  multiplied: multiplied(row),
  balanceAfter: row.balance_after,
  cause: row.cause,
  billAmount: row.bill_amount,
  reason: row.reason === null ? null : CorrectionReason.parse(row.reason),
  words: row.words ?? '',
  meantPoints: row.meant_points === row.points ? null : row.meant_points,
  cautions: askedAmong(row.cautions),
  reverses: row.reverses,
  createdAt: row.created_at.toISOString(),
  sentAt: row.sent_at?.toISOString() ?? null,
  formattedDate: formatDate(row.created_at),
})
