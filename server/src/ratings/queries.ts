import { mostStars } from '@dobara/contract/rules/ratings'
import { type ExpressionBuilder, type Insertable, sql, type Updateable } from 'kysely'
import type { RatingTable, Schema } from '../../database/schema.ts'
import { isErased } from '../customers/is-erased.ts'
import type { Database, Tx } from '../platform/database/database.ts'
import { ofGuest } from '../points/of-guest.ts'

const columns = [
  'rating_id',
  'entry_id',
  'visited_at',
  'asked_at',
  'declined_at',
  'stars',
  'words',
  'rated_at',
  'answer',
  'answered_at',
] as const

export interface Of {
  restaurantId: string
  cusId: string
}

export const findChoice = (on: Tx | Database['global'], restaurantId: string) =>
  on
    .selectFrom('program')
    .select(['asks_ratings', 'review_link'])
    .where('restaurant_id', '=', restaurantId)
    .executeTakeFirstOrThrow()

export type Choice = Pick<Updateable<Schema['program']>, 'asks_ratings' | 'review_link'>

/** Not for a closed restaurant */
export const saveChoice = (tx: Tx, restaurantId: string, choice: Choice) =>
  tx
    .updateTable('program')
    .set(choice)
    .where('restaurant_id', '=', restaurantId)
    .where('closed_at', 'is', null)
    .execute()

/** Undefined: the guest has not decided. */
export const findConsent = async (tx: Tx, { restaurantId, cusId }: Of) => {
  const row = await tx
    .selectFrom('consent')
    .select('is_given')
    .where('restaurant_id', '=', restaurantId)
    .where('cus_id', '=', cusId)
    .where('purpose', '=', 'rating')
    .executeTakeFirst()
  return row?.is_given
}

/** The newest question first */
export const listOf = (tx: Tx, { restaurantId, cusId }: Of) =>
  tx
    .selectFrom('rating')
    .select(columns)
    .where('restaurant_id', '=', restaurantId)
    .where(ofGuest(restaurantId, cusId))
    .orderBy('asked_at', 'desc')
    .limit(10)
    .execute()

const stands = (eb: ExpressionBuilder<Schema, 'points_entry'>) =>
  eb.not(
    eb.exists(
      eb
        .selectFrom('points_entry as reversal')
        .select('reversal.entry_id')
        .whereRef('reversal.restaurant_id', '=', 'points_entry.restaurant_id')
        .whereRef('reversal.reverses', '=', 'points_entry.entry_id'),
    ),
  )

const visits = (tx: Tx, { restaurantId, cusId }: Of) =>
  tx
    .selectFrom('points_entry')
    .select(['entry_id', 'created_at'])
    .where('restaurant_id', '=', restaurantId)
    .where('cus_id', '=', cusId)
    .where('kind', '=', 'in_store')
    .where(stands)

export const findLastVisit = (tx: Tx, of: Of, { from, until }: { from: Date; until: Date }) =>
  visits(tx, of)
    .where('created_at', '>', from)
    .where('created_at', '<=', until)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()

export const doesVisitStand = async (tx: Tx, of: Of, entryId: string): Promise<boolean> =>
  (await visits(tx, of).where('entry_id', '=', entryId).executeTakeFirst()) !== undefined

export const insertQuestion = (tx: Tx, question: Insertable<RatingTable>) =>
  tx.insertInto('rating').values(question).returning(columns).executeTakeFirstOrThrow()

export const update = (
  tx: Tx,
  restaurantId: string,
  ratingId: string,
  change: Updateable<RatingTable>,
) =>
  tx
    .updateTable('rating')
    .set(change)
    .where('restaurant_id', '=', restaurantId)
    .where('rating_id', '=', ratingId)
    .execute()

const withMember = (tx: Tx, restaurantId: string) =>
  tx
    .selectFrom('rating')
    .innerJoin('membership', (join) =>
      join
        .onRef('membership.restaurant_id', '=', 'rating.restaurant_id')
        .onRef('membership.cus_id', '=', 'rating.cus_id'),
    )
    .select(columns)
    .select(['rating.cus_id', 'first_name', 'last_name', 'left_at', 'joined_with'])
    .select(isErased('membership').as('is_erased'))
    .where('rating.restaurant_id', '=', restaurantId)
    .where('rated_at', 'is not', null)

export type RatedRow = Awaited<ReturnType<typeof listRated>>[number]

interface Page {
  after: { ratedAt: Date; ratingId: string } | null
  limit: number
}

export const listRated = (tx: Tx, restaurantId: string, { after, limit }: Page) =>
  withMember(tx, restaurantId)
    .$if(after !== null, (rows) =>
      rows.where(
        sql<boolean>`(rated_at, rating_id) < (${after?.ratedAt}::timestamptz, ${after?.ratingId}::uuid)`,
      ),
    )
    .orderBy('rated_at', 'desc')
    .orderBy('rating_id', 'desc')
    .limit(limit)
    .execute()

export const lockRated = (tx: Tx, restaurantId: string, ratingId: string) =>
  withMember(tx, restaurantId)
    .where('rating_id', '=', ratingId)
    .forUpdate('rating')
    .executeTakeFirst()

export interface Shares {
  asked: number
  rated: number
  stars: number[]
}

export async function findShares(tx: Tx, restaurantId: string, since: Date): Promise<Shares> {
  const { rows } = await sql<Shares>`
    select count(*) filter (where asked_at >= ${since})::integer as asked,
      count(*) filter (where rated_at >= ${since})::integer as rated,
      array[${sql.join(
        Array.from(
          { length: mostStars },
          (_, before) =>
            sql`count(*) filter (where rated_at >= ${since} and stars = ${before + 1})::integer`,
        ),
      )}] as stars
    from rating where restaurant_id = ${restaurantId}
      and (asked_at >= ${since} or rated_at >= ${since})`.execute(tx)
  return rows[0] as Shares
}
