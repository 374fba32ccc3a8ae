import { cusIdPattern } from '@dobara/contract/fields/check-digit'
import { isWithdrawn } from '@dobara/contract/rules/ended-reasons'
import type { getCustomerRecord, listCustomers } from '@dobara/contract/schemas/customers'
import type { Answer, Body } from '@dobara/contract/schemas/endpoint'
import { formatDate } from '@dobara/contract/text/dates'
import type { Database, Tx } from '../platform/database/database.ts'
import { fail } from '../platform/failure.ts'
import type { Restaurants } from '../restaurants/actions.ts'
import type { Manager, Owner } from '../session/authority.ts'
import { countShown } from '../staff/manager-windows.ts'
import { guestName } from './guest-name.ts'
import * as queries from './member-queries.ts'
import { findPrintedCard } from './printed-card.ts'
import { type Asked, createSegmentCounts } from './segment-counts.ts'
import { conditionsOf } from './segments.ts'

const pageSize = 50
const decidedShown = 20

export const createMembers = (database: Database, restaurants: Restaurants) => {
  const counts = createSegmentCounts()

  const inProgram = <T>(
    { restaurantId }: Manager,
    now: Date,
    work: (tx: Tx, asked: Asked) => Promise<T>,
  ) =>
    database.asRestaurant(restaurantId, async (tx) => {
      const { minimum_spend: cost } = await restaurants.publicRowOf(tx, restaurantId)
      const conditions = conditionsOf(restaurantId, cost, now)
      return work(tx, { restaurantId, cost, conditions, now })
    })

  return {
    /** @throws {Failure} malformed; on a counter phone shown_enough, shown_today */
    list(manager: Manager, body: Body<typeof listCustomers>, now: Date) {
      const { search, segment, order = 'visit' } = body
      const after = body.after === undefined ? null : readCursor(body.after, order)
      return inProgram(manager, now, async (tx, asked) => {
        const page = { search, segment, order, after, limit: pageSize + 1 }
        // PostgreSQL refuses NUL in a parameter.
        const rows = /\p{Cc}/u.test(search) ? [] : await queries.listMembers(tx, asked, page)
        const shown = rows.slice(0, pageSize)
        const cusIds = shown.map(({ cus_id }) => cus_id)
        await countShown(tx, manager, 'listed', cusIds, now)
        // A found number tells whose it is.
        if (queries.isNumber(search)) await countShown(tx, manager, 'opened', cusIds, now)
        const last = rows[pageSize - 1]
        return {
          // A counter phone shows numbers only on the guest's own page.
          results: shown.map((row) =>
            describeMember(manager.deviceId ? { ...row, phone_number: null } : row),
          ),
          next: rows.length > pageSize && last ? cursorOf(last, order) : null,
          counts: after ? null : await counts.of(tx, asked),
        }
      })
    },

    /** @throws {Failure} not_a_member; on a counter phone shown_enough, shown_today */
    record: (manager: Manager, cusId: string, now: Date) =>
      inProgram(manager, now, async (tx, asked) => {
        const member = await queries.findMemberFigures(tx, asked, cusId)
        if (!member) fail('not_a_member')
        await countShown(tx, manager, 'opened', [cusId], now)
        return describeRecord(tx, asked.restaurantId, member)
      }),

    /** @throws {Failure} not_a_member */
    saveNote: ({ restaurantId }: Owner, cusId: string, note: string) =>
      database.asRestaurant(restaurantId, async (tx) => {
        if (!(await queries.saveNote(tx, restaurantId, cusId, note || null))) fail('not_a_member')
        return { note }
      }),
  }
}

async function describeRecord(
  tx: Tx,
  restaurantId: string,
  member: queries.MemberRow & { note: string | null },
): Promise<Answer<typeof getCustomerRecord>> {
  const claims = await queries.lastClaims(tx, restaurantId, member.cus_id, decidedShown)
  const requests = await queries.lastRequests(tx, restaurantId, member.cus_id, decidedShown)
  return {
    ...describeMember(member),
    usualAward: member.usual_award,
    firstVisit: member.first_visit,
    lastVisit: member.last_visit,
    note: member.note ?? '',
    isPrintedCard: (await findPrintedCard(tx, member.cus_id)) !== undefined,
    claims: claims.map((claim) => ({
      rewardId: claim.reward_id,
      reward: claim.reward,
      cost: claim.cost,
      status: claim.status,
      ...decisionOf(claim),
    })),
    onlineRequests: requests.map((request) => ({
      requestId: request.request_id,
      platform: request.platform,
      orderId: request.order_id,
      billAmount: request.bill_amount,
      status: request.status,
      points: request.points,
      ...decisionOf(request),
    })),
  }
}

function describeMember(row: queries.MemberRow) {
  const { firstName, lastInitial } = guestName(row.cus_id, row)
  return {
    cusId: row.cus_id,
    firstName,
    lastInitial,
    balance: row.balance,
    joinedAt: row.joined_at.toISOString(),
    lastVisitAt: row.last_visit_at?.toISOString() ?? null,
    visits: row.visits,
    visitsIn90Days: row.recent_visits,
    rewards: row.rewards,
    usualGapDays: row.usual_gap,
    segments: row.segments,
    phoneNumber: row.phone_number,
  }
}

interface Decided {
  created_at: Date
  reason: string | null
  taken_back_at: Date | null
}

const decisionOf = ({ created_at, reason, taken_back_at }: Decided) => ({
  takenBackAt: taken_back_at?.toISOString() ?? null,
  isWithdrawn: isWithdrawn(reason),
  createdAt: created_at.toISOString(),
  formattedDate: formatDate(created_at),
})

const cursorOf = (row: queries.MemberRow, order: queries.MemberOrder) => {
  const value = order === 'visit' ? (row.last_visit_at ?? row.joined_at).getTime() : row[order]
  return `${value.toString(36)}-${row.cus_id}`
}

function readCursor(cursor: string, order: queries.MemberOrder) {
  const [, value36, cusId] = /^([\da-z]{1,11})-(\d+)$/.exec(cursor) ?? []
  const value = Number.parseInt(value36 ?? '', 36)
  const isPossible = order === 'visit' ? value <= 8.64e15 : value < 2 ** 31
  if (!cusId || !cusIdPattern.test(cusId) || !isPossible) return fail('malformed')
  return { value: order === 'visit' ? new Date(value) : value, cusId }
}
