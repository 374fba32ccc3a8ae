import type { Body } from '@dobara/contract/schemas/endpoint'
import type { declineRating, rateVisit } from '@dobara/contract/schemas/ratings'
import { isStillMember } from '../customers/rules.ts'
import type { Tx } from '../platform/database/database.ts'
import { fail } from '../platform/failure.ts'
import { requireFit } from '../platform/free-text/free-text.ts'
import { newId } from '../platform/id.ts'
import { findMembership, lockMembership } from '../points/membership.ts'
import type { SharedServices } from '../restaurants/shared-services.ts'
import type { Guest } from '../session/authority.ts'
import * as queries from './queries.ts'
import { askableVisits, isOpen, isShown, mayAskAgain } from './rules.ts'

type Services = Pick<SharedServices, 'database' | 'restaurants' | 'changes'>
type Row = Awaited<ReturnType<typeof queries.listOf>>[number]

export const createAsking = ({ database, restaurants, changes }: Services) => {
  /** Calls of one guest here wait for each other, at all processes. */
  const asLockedMember = async <T>(
    guest: Guest,
    resId: string,
    work: (tx: Tx, of: queries.Of) => Promise<T>,
  ) => {
    const { restaurant_id: restaurantId } = await restaurants.byResId(resId)
    const { cusId } = guest
    const done = await database.asRestaurant(restaurantId, async (tx) => {
      if (!isStillMember(await lockMembership(tx, restaurantId, cusId))) return fail('not_joined')
      return work(tx, { restaurantId, cusId })
    })
    changes.publish(`restaurant:${restaurantId}`, `customer:${cusId}`)
    return done
  }

  return {
    /**
     * The first showing of a question is the asking.
     * @throws {Failure} restaurant_not_found, not_joined
     */
    async ask(guest: Guest, resId: string, now: Date) {
      const { restaurant_id: restaurantId } = await restaurants.byResId(resId)
      const of = { restaurantId, cusId: guest.cusId }
      return database.asRestaurant(restaurantId, async (tx) => {
        const member = await findMembership(tx, restaurantId, guest.cusId)
        if (!isStillMember(member)) return fail('not_joined')
        const choice = await queries.findChoice(tx, restaurantId)
        const consent = await queries.findConsent(tx, of)
        const isAsked = choice.asks_ratings && consent === true
        const question = isAsked ? await questionFor(tx, of, now) : null
        const last = (await queries.listOf(tx, of)).find((row) => isShown(row, now))
        return {
          mayAllow: choice.asks_ratings && consent === undefined,
          question: question && {
            entryId: question.entry_id,
            visitedAt: question.visited_at.toISOString(),
          },
          last: last ? lastView(last, choice.review_link) : null,
        }
      })
    },

    /**
     * A rating never changes: a repeat of the same is answered alike.
     * @throws {Failure} restaurant_not_found, not_joined, invalid, rating_not_asked, already_rated
     */
    rate(guest: Guest, given: Body<typeof rateVisit>, now: Date) {
      const { entryId, stars, words } = given
      requireFit({ words })
      return asLockedMember(guest, given.resId, async (tx, of) => {
        const row = await findAsked(tx, of, entryId)
        if (row.rated_at && (row.stars !== stars || row.words !== words)) fail('already_rated')
        if (!row.rated_at) {
          await requireOpen(tx, of, row, now)
          await queries.update(tx, of.restaurantId, row.rating_id, { stars, words, rated_at: now })
        }
        return { message: 'Thank you. The restaurant reads it now.' }
      })
    },

    /** @throws {Failure} restaurant_not_found, not_joined, rating_not_asked */
    decline(guest: Guest, { resId, entryId }: Body<typeof declineRating>, now: Date) {
      return asLockedMember(guest, resId, async (tx, of) => {
        const row = await findAsked(tx, of, entryId)
        if (row.rated_at) fail('rating_not_asked')
        if (!row.declined_at)
          await queries.update(tx, of.restaurantId, row.rating_id, { declined_at: now })
        return { message: 'You are not asked about this visit again.' }
      })
    },
  }
}

const lastView = (row: Row, reviewLink: string | null) => ({
  stars: row.stars ?? 0,
  words: row.words,
  visitedAt: row.visited_at.toISOString(),
  answer: row.answer,
  reviewLink,
})

async function questionFor(tx: Tx, of: queries.Of, now: Date): Promise<Row | null> {
  const asked = await queries.listOf(tx, of)
  const open = asked.find((row) => isOpen(row, now))
  if (open) return (await queries.doesVisitStand(tx, of, open.entry_id)) ? open : null
  if (!mayAskAgain(asked, now)) return null
  if (!(await queries.findLastVisit(tx, of, askableVisits(now)))) return null
  return addQuestion(tx, of, now)
}

/** Judges again under the lock, because another process may have asked meanwhile. */
async function addQuestion(tx: Tx, of: queries.Of, now: Date): Promise<Row | null> {
  await lockMembership(tx, of.restaurantId, of.cusId)
  const asked = await queries.listOf(tx, of)
  const visit = await queries.findLastVisit(tx, of, askableVisits(now))
  const open = asked.find((row) => isOpen(row, now))
  if (open) return open
  if (!visit || !mayAskAgain(asked, now)) return null
  return queries.insertQuestion(tx, {
    restaurant_id: of.restaurantId,
    rating_id: newId(now),
    cus_id: of.cusId,
    entry_id: visit.entry_id,
    visited_at: visit.created_at,
    asked_at: now,
  })
}

async function findAsked(tx: Tx, of: queries.Of, entryId: string): Promise<Row> {
  const row = (await queries.listOf(tx, of)).find(({ entry_id }) => entry_id === entryId)
  return row ?? fail('rating_not_asked')
}

async function requireOpen(tx: Tx, of: queries.Of, row: Row, now: Date) {
  const isAllowed =
    isOpen(row, now) &&
    (await queries.findChoice(tx, of.restaurantId)).asks_ratings &&
    (await queries.findConsent(tx, of)) === true &&
    (await queries.doesVisitStand(tx, of, row.entry_id))
  if (!isAllowed) fail('rating_not_asked')
}
