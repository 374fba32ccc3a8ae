import { guestName } from '../customers/guest-name.ts'
import type { Database } from '../platform/database/database.ts'
import type { Counter } from '../session/authority.ts'
import { undoUntil } from './rules.ts'
import { figuresOfToday, lastAwardsOfToday } from './today-queries.ts'

const awardsShown = 10

export const createToday = (database: Database) => ({
  /**
   * The restaurant's day in India until now, and its newest awards with the time until which each can be taken back. A
   * counter phone gets its own awards and their figures.
   */
  async of({ restaurantId, sessionId, deviceId }: Counter, now: Date) {
    const { figures, awards } = await database.asRestaurant(restaurantId, async (tx) => ({
      figures: (await figuresOfToday(restaurantId, deviceId, now).execute(tx)).rows[0],
      awards: (await lastAwardsOfToday(restaurantId, deviceId, now, awardsShown).execute(tx)).rows,
    }))
    return {
      pointsGiven: figures?.points_given ?? 0,
      visits: figures?.visits ?? 0,
      newMembers: figures?.new_members ?? 0,
      awards: awards.map((award) => {
        const { firstName, lastInitial } = guestName(award.cus_id, award)
        const until = undoUntil(award.created_at)
        const isOwn = award.kind === 'in_store' && award.session_id === sessionId
        return {
          entryId: award.entry_id,
          kind: award.kind,
          cusId: award.cus_id,
          firstName,
          lastInitial,
          points: award.points,
          createdAt: award.created_at.toISOString(),
          undoUntil: isOwn && now <= until ? until.toISOString() : null,
        }
      }),
    }
  },
})
