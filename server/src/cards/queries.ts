import { sql } from 'kysely'
import type { Database, Tx } from '../platform/database/database.ts'

/** @returns those that no guest and no card had */
export async function reserveIds(tx: Tx, cusIds: string[], now: Date): Promise<string[]> {
  const reserved = await tx
    .insertInto('customer')
    .values(
      cusIds.map((cusId) => ({
        cus_id: cusId,
        uid: null,
        first_name: '',
        last_name: '',
        // No guest is there to read a notice.
        consent_version: 0,
        consented_at: now,
        created_at: now,
        erased_at: null,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('cus_id')
    .execute()
  return reserved.map(({ cus_id }) => cus_id)
}

interface NewCard {
  cusId: string
  lettersMac: Buffer
}

export const insertCards = (
  tx: Tx,
  cards: NewCard[],
  { restaurantId, batchId, now }: { restaurantId: string; batchId: string; now: Date },
) =>
  tx
    .insertInto('printed_card')
    .values(
      cards.map(({ cusId, lettersMac }) => ({
        cus_id: cusId,
        restaurant_id: restaurantId,
        batch_id: batchId,
        letters_mac: lettersMac,
        printed_at: now,
      })),
    )
    .execute()

export const cardsOfBatch = (tx: Tx, restaurantId: string, batchId: string) =>
  tx
    .selectFrom('printed_card')
    .select('cus_id')
    .where('restaurant_id', '=', restaurantId)
    .where('batch_id', '=', batchId)
    .orderBy('cus_id')
    .execute()

const isUsed = sql<boolean>`exists (select from customer_place p where p.cus_id = printed_card.cus_id)`

export async function countUnused(tx: Tx, restaurantId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('printed_card')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('restaurant_id', '=', restaurantId)
    .where('stopped_at', 'is', null)
    .where(sql<boolean>`not ${isUsed}`)
    .executeTakeFirstOrThrow()
  return count
}

/** Newest first */
export const listBatches = (tx: Tx, restaurantId: string) =>
  tx
    .selectFrom('printed_card')
    .select(['batch_id', 'printed_at'])
    .select((of) => of.fn.countAll<number>().as('cards'))
    .select(sql<number>`count(*) filter (where ${isUsed})`.as('used'))
    .where('restaurant_id', '=', restaurantId)
    .groupBy(['batch_id', 'printed_at'])
    .orderBy('printed_at', 'desc')
    .orderBy('batch_id')
    .limit(50)
    .execute()

/** Stopped here, with points that no other card has taken over */
export const listStopped = (tx: Tx, restaurantId: string) =>
  tx
    .selectFrom('membership')
    .innerJoin('printed_card', 'printed_card.cus_id', 'membership.cus_id')
    .select(['membership.cus_id', 'membership.balance', 'membership.left_at'])
    .where('membership.restaurant_id', '=', restaurantId)
    .where('membership.left_at', 'is not', null)
    .where('joined_with', 'is', null)
    .where('moved_to', 'is', null)
    .where('balance', '>', 0)
    .orderBy('membership.left_at', 'desc')
    .orderBy('membership.cus_id')
    .limit(50)
    .execute()

/** Awards for new cards, bindings and stoppings wait. */
export const lockCards = (tx: Tx, cusIds: string[]) =>
  tx
    .selectFrom('printed_card')
    .select(['cus_id', 'restaurant_id', 'bound_to', 'stopped_at', 'proved_at'])
    .where('cus_id', 'in', cusIds)
    .orderBy('cus_id')
    .forNoKeyUpdate()
    .execute()

export const findMember = (tx: Tx, restaurantId: string, cusId: string) =>
  tx
    .selectFrom('membership')
    .select(['left_at', 'joined_with', 'moved_to'])
    .where('restaurant_id', '=', restaurantId)
    .where('cus_id', '=', cusId)
    .executeTakeFirst()

export const noteStopped = (tx: Tx, cusId: string, now: Date) =>
  tx
    .updateTable('printed_card')
    .set({ stopped_at: now })
    .where('cus_id', '=', cusId)
    .where('stopped_at', 'is', null)
    .execute()

export const noteProved = (tx: Tx, cusId: string, now: Date) =>
  tx
    .updateTable('printed_card')
    .set({ proved_at: now })
    .where('cus_id', '=', cusId)
    .where('proved_at', 'is', null)
    .execute()

/** In its own transaction, so that a wrong try counts */
export async function judgeLetters(
  database: Database,
  { cusId, macs, now }: { cusId: string; macs: Buffer[]; now: Date },
): Promise<'ok' | 'wrong' | 'tries'> {
  const [row] = await database.call<{ outcome: 'ok' | 'wrong' | 'tries' }>(
    'judge_letters',
    'select judge_letters($1, $2, $3) as outcome',
    [cusId, macs, now],
  )
  return row?.outcome ?? 'wrong'
}

/** Only to move its points in the same transaction */
export const reopenMember = (tx: Tx, restaurantId: string, cusId: string) =>
  tx
    .updateTable('membership')
    .set({ left_at: null })
    .where('restaurant_id', '=', restaurantId)
    .where('cus_id', '=', cusId)
    .execute()

type Bound =
  | 'ok'
  | 'customer_not_found'
  | 'card_unknown'
  | 'card_taken'
  | 'card_stopped'
  | 'card_tries'

export async function bindCard(
  database: Database,
  { cusId, guest, macs, now }: { cusId: string; guest: string; macs: Buffer[]; now: Date },
): Promise<Bound> {
  const [row] = await database.call<{ outcome: Bound }>(
    'bind_card',
    'select bind_card($1, $2, $3, $4) as outcome',
    [cusId, guest, macs, now],
  )
  return row?.outcome ?? 'card_unknown'
}

/** Open restaurants where the card is a member */
export const listPlaces = (database: Database, cusId: string) =>
  database.asCustomer(cusId, (tx) =>
    tx
      .selectFrom('customer_place as p')
      .innerJoin('program', 'program.restaurant_id', 'p.restaurant_id')
      .innerJoin('membership as m', (join) =>
        join.onRef('m.restaurant_id', '=', 'p.restaurant_id').onRef('m.cus_id', '=', 'p.cus_id'),
      )
      .select('program.restaurant_id')
      .where('p.cus_id', '=', cusId)
      .where('program.closed_at', 'is', null)
      .where(sql<boolean>`is_member(m.left_at)`)
      .orderBy('program.restaurant_id')
      .execute(),
  )

/** The points that moved from the card to its guest, and the restaurants */
export async function sumMoved(database: Database, cusId: string, guest: string) {
  const { rows } = await database.asCustomer(cusId, (tx) =>
    sql<{ points: number; restaurants: number }>`
      select coalesce(sum(-e.points), 0)::bigint as points,
          count(distinct m.restaurant_id)::integer as restaurants
        from customer_place p
        join membership m on m.restaurant_id = p.restaurant_id and m.cus_id = p.cus_id
        left join points_entry e on e.restaurant_id = m.restaurant_id and e.cus_id = m.cus_id
          and e.kind = 'moved' and e.points < 0
        where p.cus_id = ${cusId} and m.moved_to = ${guest}`.execute(tx),
  )
  return rows[0] ?? { points: 0, restaurants: 0 }
}

export const noteSettled = (database: Database, cusId: string, now: Date) =>
  database.global
    .updateTable('printed_card')
    .set({ settled_at: now })
    .where('cus_id', '=', cusId)
    .where('settled_at', 'is', null)
    .execute()

export const listUnsettled = (database: Database, boundBefore: Date) =>
  database.global
    .selectFrom('printed_card')
    .select(['cus_id', 'bound_to'])
    .where('bound_at', '<', boundBefore)
    .where('settled_at', 'is', null)
    .orderBy('bound_at')
    .limit(100)
    .execute()
