import { sql, type Updateable } from 'kysely'
import type { Schema } from '../../database/schema.ts'
import type { Executor } from '../identity/executor.ts'
import type { Database, Tx } from '../platform/database/database.ts'
import { emptyTexts } from '../platform/database/empty-texts.ts'
import { newId } from '../platform/id.ts'

export interface Merge {
  cus_id: string
  into_cus_id: string
  undone_at: Date | null
}

interface GuestOf {
  cus_id: string
  subject: string
  /** Nothing else hangs on the sign-in, and the card is no part of another. */
  is_alone: boolean
}

export async function findGuests(on: Executor, subjects: string[]): Promise<GuestOf[]> {
  const { rows } = await sql<GuestOf>`
    select c.cus_id, a.subject,
        not exists (select from account o where o.subject = a.subject and o.uid <> a.uid)
          and not exists (select from merged_card g where g.cus_id = c.cus_id) as is_alone
      from account a join customer c using (uid)
      where a.subject = any(${subjects}) and c.erased_at is null order by c.cus_id`.execute(on)
  return rows
}

export async function hasPendingClaim(tx: Tx, cusId: string): Promise<boolean> {
  const { rows } = await sql`
    select from customer_place p
      join reward_claim r on r.restaurant_id = p.restaurant_id and r.cus_id = p.cus_id
      where p.cus_id = ${cusId} and r.status = 'pending' limit 1`.execute(tx)
  return rows.length > 0
}

/** Joining a restaurant waits for the transaction's end. */
export const lockCustomers = (tx: Executor, cusIds: string[]) =>
  tx
    .selectFrom('customer')
    .select('cus_id')
    .where('cus_id', 'in', cusIds)
    .orderBy('cus_id')
    .forUpdate()
    .execute()

export const insertMerge = (tx: Executor, from: string, into: string, now: Date) =>
  tx.insertInto('merged_card').values({ cus_id: from, into_cus_id: into, merged_at: now }).execute()

/** Cautions go on knowing them. */
export const takeFormerNumbers = (tx: Executor, from: string, into: string) =>
  sql`update account a set former_numbers = a.former_numbers || b.former_numbers
    from account b where a.subject = ${into} and b.subject = ${from}
      and b.former_numbers <> '{}'`.execute(tx)

/** @param from the subject of the account that became one with another */
export async function findMerge(tx: Executor, from: string): Promise<Merge | undefined> {
  return tx
    .selectFrom('merged_card')
    .innerJoin('customer', 'customer.cus_id', 'merged_card.cus_id')
    .innerJoin('account', 'account.uid', 'customer.uid')
    .select(['merged_card.cus_id', 'into_cus_id', 'undone_at'])
    .where('account.subject', '=', from)
    .where('undone_at', 'is', null)
    .executeTakeFirst()
}

/** The caller has locked the customers. */
export async function isMerged(tx: Tx, cusId: string): Promise<boolean> {
  const found = await tx
    .selectFrom('merged_card')
    .select('cus_id')
    .where('cus_id', '=', cusId)
    .where('undone_at', 'is', null)
    .executeTakeFirst()
  return found !== undefined
}

export const noteUndone = (tx: Executor, cusId: string, now: Date) =>
  tx
    .updateTable('merged_card')
    .set({ undone_at: now, settled_at: null })
    .where('cus_id', '=', cusId)
    .execute()

export const listUnsettled = (database: Database): Promise<Merge[]> =>
  database.global
    .selectFrom('merged_card')
    .select(['cus_id', 'into_cus_id', 'undone_at'])
    .where('settled_at', 'is', null)
    .orderBy('merged_at')
    .limit(100)
    .execute()

export const noteSettled = (database: Database, cusId: string, now: Date) =>
  database.global
    .updateTable('merged_card')
    .set({ settled_at: now })
    .where('cus_id', '=', cusId)
    .where('undone_at', 'is', null)
    .execute()

export const deleteUndone = (database: Database, cusId: string) =>
  database.global
    .deleteFrom('merged_card')
    .where('cus_id', '=', cusId)
    .where('undone_at', 'is not', null)
    .execute()

export type WhichMerges =
  | { mergedBefore: Date; into?: never }
  | { into: string; mergedBefore?: never }

/** Accounts that remain, whose card became one with another */
export const listAccounts = (database: Database, { mergedBefore, into }: WhichMerges) =>
  database.global
    .selectFrom('merged_card')
    .innerJoin('customer', 'customer.cus_id', 'merged_card.cus_id')
    .innerJoin('account', 'account.uid', 'customer.uid')
    .select(['customer.cus_id', 'account.uid', 'account.subject'])
    .where('undone_at', 'is', null)
    .where('merged_at', '<', mergedBefore ?? sql<Date>`'infinity'`)
    .$if(into !== undefined, (rows) => rows.where('into_cus_id', '=', into ?? ''))
    .limit(100)
    .execute()

/** Open restaurants, where the card is a member or was until it moved to the guest */
export async function listPlaces(database: Database, cusId: string, movedTo: string | null) {
  const { rows } = await database.asCustomer(cusId, (tx) =>
    sql<{ restaurant_id: string }>`
      select m.restaurant_id from customer_place p
        join program g on g.restaurant_id = p.restaurant_id
        join membership m on m.restaurant_id = p.restaurant_id and m.cus_id = p.cus_id
        where p.cus_id = ${cusId} and g.closed_at is null
          and case when ${movedTo}::text is null then is_member(m.left_at)
            else m.moved_to = ${movedTo} end
        order by m.restaurant_id`.execute(tx),
  )
  return rows.map(({ restaurant_id }) => restaurant_id)
}

export const noteJoinedWith = (tx: Tx, of: { restaurantId: string; cusId: string; from: string }) =>
  tx
    .updateTable('membership')
    .set({ moved_with: of.from })
    .where('restaurant_id', '=', of.restaurantId)
    .where('cus_id', '=', of.cusId)
    .execute()

export async function returnCard(
  tx: Tx,
  of: { restaurantId: string; card: string; from: string; cause: string; now: Date },
): Promise<{ isStranger: boolean }> {
  const { rows } = await sql<{ is_stranger: boolean | null }>`
    select is_stranger from return_card(${of.restaurantId}, ${of.card}, ${of.from}, ${newId(of.now)},
      ${newId(of.now)}, ${of.now}, ${of.cause})`.execute(tx)
  return { isStranger: rows[0]?.is_stranger ?? false }
}

export const emptyMember = (
  tx: Tx,
  of: { restaurantId: string; cusId: string; emptied: Updateable<Schema['membership']> },
) =>
  tx
    .updateTable('membership')
    .set(of.emptied)
    .where('restaurant_id', '=', of.restaurantId)
    .where('cus_id', '=', of.cusId)
    .execute()

export const emptyCustomer = (database: Database, cusId: string) =>
  database.global.transaction().execute(async (tx) => {
    await tx
      .updateTable('customer')
      .set(await emptyTexts(tx, 'customer'))
      .where('cus_id', '=', cusId)
      .execute()
  })
