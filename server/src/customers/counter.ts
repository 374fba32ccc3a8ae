import type { Database } from '../platform/database/database.ts'
import { fail } from '../platform/failure.ts'
import type { Restaurants } from '../restaurants/actions.ts'
import type { Owner } from '../session/authority.ts'
import * as queries from './queries.ts'

const pageSize = 50

/** What an owner may see of customers: their own members, and of others nothing but that they exist. */
export const createCounter = (database: Database, restaurants: Restaurants) => ({
  /** @throws {Failure} customer_not_found */
  async lookUp(owner: Owner, cusId: string) {
    return database.asRestaurant(owner.restaurantId, async (tx) => {
      const member = await queries.findMember(tx, owner.restaurantId, cusId)
      const isMember = member !== undefined && member.left_at === null
      if (!isMember && !(await queries.findCustomer(tx, cusId))) fail('customer_not_found')
      const program = await restaurants.programOf(tx, owner.restaurantId)
      const [lastInitial] = new Intl.Segmenter().segment(isMember ? member.last_name : '')
      return {
        cusId,
        isMember,
        firstName: isMember ? member.first_name : '',
        lastInitial: lastInitial?.segment ?? '',
        balance: isMember ? member.balance : 0,
        lastVisitAt: (isMember && member.last_visit_at?.toISOString()) || null,
        signUpBonus: isMember || member?.had_bonus ? 0 : program.sign_up_bonus,
      }
    })
  },

  async list(owner: Owner, search: string, after: string | undefined) {
    // No name holds one, and PostgreSQL takes no NUL even to look for.
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
        firstName: row.first_name,
        lastName: row.last_name,
        balance: row.balance,
        joinedAt: row.joined_at.toISOString(),
        lastVisitAt: row.last_visit_at?.toISOString() ?? null,
      })),
      next: rows.length > pageSize && last ? cursorOf(last) : null,
    }
  },
})

export type Counter = ReturnType<typeof createCounter>

const cursorOf = (row: { cus_id: string; last_visit_at: Date | null; joined_at: Date }) =>
  `${(row.last_visit_at ?? row.joined_at).getTime().toString(36)}-${row.cus_id}`

function readCursor(cursor: string): { visit: Date; cusId: string } {
  const [milliseconds = '', cusId = ''] = cursor.split('-')
  const visit = new Date(Number.parseInt(milliseconds, 36))
  if (Number.isNaN(visit.getTime()) || !cusId) fail('malformed')
  return { visit, cusId }
}
