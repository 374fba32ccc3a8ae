import { endOfDay } from '@dobara/contract/text/india-time'
import type { Database } from '../platform/database/database.ts'
import { fail } from '../platform/failure.ts'
import type { Restaurants } from '../restaurants/actions.ts'
import { type Owner, requireProof } from '../session/authority.ts'
import { type GuestRow, guestName, standingOf } from './guest-name.ts'
import * as queries from './queries.ts'

const pageSize = 50

/** The owner's view of customers: looking up an ID and listing the restaurant's own members. */
export const createCounter = (database: Database, restaurants: Restaurants) => ({
  /** @throws {Failure} email_not_proved, customer_not_found, guest_left, too_many_strangers */
  async lookUp(owner: Owner, cusId: string, now: Date) {
    requireProof(owner)
    const { restaurantId } = owner
    const found = await database.asRestaurant(restaurantId, async (tx) => {
      const member = await queries.findMember(tx, restaurantId, cusId)
      const standing = standingOf(member)
      const isMember = standing === 'given' || standing === 'here'
      if (standing === 'left' && (await queries.findCustomer(tx, cusId))) return 'guest_left'
      const outcome = isMember ? 'ok' : await queries.checkStranger(tx, restaurantId, cusId, now)
      if (outcome !== 'ok') return outcome
      const program = await restaurants.programOf(tx, restaurantId)
      const { firstName, lastInitial } = guestName(cusId, member)
      return {
        cusId,
        isMember,
        firstName,
        lastInitial,
        balance: isMember && member ? member.balance : 0,
        lastVisitAt: (isMember && member?.last_visit_at?.toISOString()) || null,
        signUpBonus: isMember || member?.had_bonus ? 0 : program.sign_up_bonus,
      }
    })
    // Fails after the commit, so that the look-up of a stranger is counted.
    if (found === 'too_many_strangers') return fail(found, { until: endOfDay(now).toISOString() })
    return typeof found === 'object' ? found : fail(found ?? 'customer_not_found')
  },

  async list(owner: Owner, search: string, after: string | undefined) {
    // Names contain no control characters, and PostgreSQL refuses NUL in a parameter.
    if (/\p{Cc}/u.test(search)) return { results: [], next: null }
    const rows = await database.asRestaurant(owner.restaurantId, (tx) =>
      queries.listMembers(tx, owner.restaurantId, {
        search,
        after: after === undefined ? null : readCursor(after),
        limit: pageSize + 1,
      }),
    )
    const shown = rows.slice(0, pageSize)
    const last = shown.at(-1)
    return {
      results: shown.map((row) => ({
        cusId: row.cus_id,
        ...namesOf(row),
        balance: row.balance,
        joinedAt: row.joined_at.toISOString(),
        lastVisitAt: row.last_visit_at?.toISOString() ?? null,
      })),
      next: rows.length > pageSize && last ? cursorOf(last) : null,
    }
  },
})

export type Counter = ReturnType<typeof createCounter>

const namesOf = (row: GuestRow & { cus_id: string }) => {
  const { firstName, lastInitial } = guestName(row.cus_id, row)
  return { firstName, lastInitial }
}

const cursorOf = (row: { cus_id: string; last_visit_at: Date | null; joined_at: Date }) =>
  `${(row.last_visit_at ?? row.joined_at).getTime().toString(36)}-${row.cus_id}`

function readCursor(cursor: string): { visit: Date; cusId: string } {
  const [milliseconds = '', cusId = ''] = cursor.split('-')
  const visit = new Date(Number.parseInt(milliseconds, 36))
  if (Number.isNaN(visit.getTime()) || !cusId) fail('malformed')
  return { visit, cusId }
}
