import type { Body, Query } from '@dobara/contract/schemas/endpoint'
import type {
  answerRating,
  getRatingShares,
  saveReviewLink,
  switchAsking,
} from '@dobara/contract/schemas/ratings'
import { guestName } from '../customers/guest-name.ts'
import { isStillMember } from '../customers/rules.ts'
import { fail } from '../platform/failure.ts'
import { requireFit } from '../platform/free-text/free-text.ts'
import { insertAudit } from '../restaurants/audit.ts'
import { asLockedRestaurant } from '../restaurants/lock-restaurant.ts'
import type { SharedServices } from '../restaurants/shared-services.ts'
import { type Owner, requireProof } from '../session/authority.ts'
import * as queries from './queries.ts'
import { averageOf, beginOfPeriod } from './rules.ts'

const pageSize = 50

export const createRatingReading = ({
  database,
  changes,
}: Pick<SharedServices, 'database' | 'changes'>) => {
  async function saveChoice(owner: Owner, choice: queries.Choice, now: Date) {
    requireProof(owner)
    const { restaurantId } = owner
    await asLockedRestaurant(database, restaurantId, async (tx) => {
      await queries.saveChoice(tx, restaurantId, choice)
      await insertAudit(tx, owner, 'ratings changed', Object.keys(choice), now)
    })
    changes.publish(`restaurant:${restaurantId}`)
  }

  return {
    /** @throws {Failure} malformed */
    list({ restaurantId }: Owner, after: string | undefined) {
      const page = { after: after ? readCursor(after) : null, limit: pageSize + 1 }
      return database.asRestaurant(restaurantId, async (tx) => {
        const rows = await queries.listRated(tx, restaurantId, page)
        const last = rows[pageSize - 1]
        return {
          ...choiceView(await queries.findChoice(tx, restaurantId)),
          results: rows.slice(0, pageSize).map(ratingView),
          next: rows.length > pageSize && last ? cursorOf(last) : null,
        }
      })
    },

    /** @throws {Failure} email_not_proved */
    async switchAsking(owner: Owner, { isAsking }: Body<typeof switchAsking>, now: Date) {
      await saveChoice(owner, { asks_ratings: isAsking }, now)
      return { message: isAsking ? 'Switched on.' : 'Switched off.' }
    },

    /** @throws {Failure} email_not_proved */
    async saveLink(owner: Owner, { reviewLink }: Body<typeof saveReviewLink>, now: Date) {
      await saveChoice(owner, { review_link: reviewLink }, now)
      return { reviewLink }
    },

    /**
     * An answer never changes: a repeat of the same is answered alike.
     * @throws {Failure} email_not_proved, invalid, rating_not_found, already_answered
     */
    async answer(owner: Owner, { ratingId, words }: Body<typeof answerRating>, now: Date) {
      requireProof(owner)
      requireFit({ words })
      const { restaurantId } = owner
      const cusId = await database.asRestaurant(restaurantId, async (tx) => {
        const row = await queries.lockRated(tx, restaurantId, ratingId)
        if (!row || !isStillMember(row)) return fail('rating_not_found')
        if (row.answered_at && row.answer !== words) fail('already_answered')
        if (!row.answered_at)
          await queries.update(tx, restaurantId, ratingId, { answer: words, answered_at: now })
        return row.cus_id
      })
      changes.publish(`restaurant:${restaurantId}`, `customer:${cusId}`)
      return { message: 'The guest reads it in the app.' }
    },

    /** Today is included, unlike in other figures of a period. */
    shares({ restaurantId }: Owner, { days }: Query<typeof getRatingShares>, now: Date) {
      return database.asRestaurant(restaurantId, async (tx) => {
        const shares = await queries.findShares(tx, restaurantId, beginOfPeriod(Number(days), now))
        return {
          isAsking: (await queries.findChoice(tx, restaurantId)).asks_ratings,
          ...shares,
          average: averageOf(shares.stars),
        }
      })
    },
  }
}

const choiceView = (row: { asks_ratings: boolean; review_link: string | null }) => ({
  isAsking: row.asks_ratings,
  reviewLink: row.review_link,
})

function ratingView(row: queries.RatedRow) {
  const { firstName, lastInitial, isErased } = guestName(row.cus_id, row)
  return {
    ratingId: row.rating_id,
    cusId: row.cus_id,
    firstName,
    lastInitial,
    isErased,
    stars: row.stars ?? 0,
    words: row.words,
    visitedAt: row.visited_at.toISOString(),
    ratedAt: (row.rated_at ?? row.asked_at).toISOString(),
    answer: row.answer,
    mayAnswer: row.answered_at === null && isStillMember(row),
  }
}

const cursorOf = ({ rated_at, rating_id }: queries.RatedRow) =>
  `${rated_at?.getTime().toString(36)}-${rating_id}`

function readCursor(cursor: string) {
  const [, at, ratingId] =
    /^([\da-z]{1,8})-([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/.exec(cursor) ?? []
  return at && ratingId
    ? { ratedAt: new Date(Number.parseInt(at, 36)), ratingId }
    : fail('malformed')
}
