import type { Query } from '@dobara/contract/schemas/endpoint'
import type { getToday } from '@dobara/contract/schemas/points'
import { guestName } from '../customers/guest-name.ts'
import type { Database, Tx } from '../platform/database/database.ts'
import type { Counter } from '../session/authority.ts'
import { billByRule } from './bill-by-rule.ts'
import { cameAt, undoUntil, unitOf } from './rules.ts'
import { type DayOf, figuresOfToday, lastAwardsOfToday } from './today-queries.ts'

const awardsShown = 10

/** From the beginning of that day until now */
export async function figuresOfDay(tx: Tx, restaurantId: string, of: DayOf, at: Date) {
  const figures = (await figuresOfToday(restaurantId, of, at).execute(tx)).rows[0]
  return {
    pointsGiven: figures?.points_given ?? 0,
    billed: figures?.billed ?? 0,
    visits: figures?.visits ?? 0,
    newMembers: figures?.new_members ?? 0,
  }
}

export const createToday = (database: Database) => ({
  /** A counter phone always gets the figures of its own outlet. */
  async of(
    { restaurantId, sessionId, deviceId }: Counter,
    { outletId }: Query<typeof getToday>,
    now: Date,
  ) {
    const day = deviceId ? { deviceId } : { outletId }
    const { figures, awards } = await database.asRestaurant(restaurantId, async (tx) => ({
      figures: await figuresOfDay(tx, restaurantId, day, now),
      awards: (await lastAwardsOfToday(restaurantId, day, now, awardsShown).execute(tx)).rows,
    }))
    return {
      ...figures,
      awards: awards.map((award) => {
        const { firstName, lastInitial, isErased } = guestName(award.cus_id, award)
        const until = undoUntil(cameAt(award))
        const isOwn = award.kind === 'in_store' && award.session_id === sessionId
        return {
          entryId: award.entry_id,
          kind: award.kind,
          cusId: award.cus_id,
          firstName,
          lastInitial,
          isErased,
          points: award.points,
          unit: unitOf(award),
          correctedPoints: award.corrected_points,
          billByRule: billByRule(award),
          createdAt: award.created_at.toISOString(),
          sentAt: award.sent_at?.toISOString() ?? null,
          undoUntil: isOwn && now <= until ? until.toISOString() : null,
        }
      }),
    }
  },
})
