import { sql } from 'kysely'
import type { Database, Tx } from '../platform/database/database.ts'

/**
 * The time `issuedAt` never goes back. The series stays locked until the transaction ends, so that
 * its numbers have no gaps.
 */
export async function nextNumber(
  tx: Tx,
  series: string,
  now: Date,
): Promise<{ place: number; issuedAt: Date }> {
  const { last_number, last_issued_at } = await tx
    .insertInto('document_series')
    .values({ series, last_number: 1, last_issued_at: now })
    .onConflict((conflict) =>
      conflict.column('series').doUpdateSet({
        last_number: sql<number>`document_series.last_number + 1`,
        last_issued_at: sql<Date>`greatest(document_series.last_issued_at, excluded.last_issued_at)`,
      }),
    )
    .returning(['last_number', 'last_issued_at'])
    .executeTakeFirstOrThrow()
  return { place: last_number, issuedAt: last_issued_at }
}

export const rememberMandate = (tx: Tx, providerId: string, restaurantId: string) =>
  tx
    .insertInto('provider_mandate')
    .values({ provider_id: providerId, restaurant_id: restaurantId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

export const findRestaurantOfMandate = async (database: Database, providerId: string) => {
  const found = await database.global
    .selectFrom('provider_mandate')
    .select('restaurant_id')
    .where('provider_id', '=', providerId)
    .executeTakeFirst()
  return found?.restaurant_id
}

export const setDue = (on: Pick<Tx, 'insertInto'>, restaurantId: string, dueAt: Date) =>
  on
    .insertInto('billing_due')
    .values({ restaurant_id: restaurantId, due_at: dueAt })
    .onConflict((conflict) => conflict.column('restaurant_id').doUpdateSet({ due_at: dueAt }))
    .execute()

/** The call has no effect if another time was scheduled in the meantime. */
export const endLease = (database: Database, restaurantId: string, lease: Date, dueAt: Date) =>
  database.global
    .updateTable('billing_due')
    .set({ due_at: dueAt })
    .where('restaurant_id', '=', restaurantId)
    .where('due_at', '=', lease)
    .execute()

/** The restaurants are due again at `until`, unless `endLease` is called first. */
export async function leaseDue(database: Database, now: Date, until: Date, most: number) {
  const { rows } = await sql<{ restaurant_id: string }>`
    update billing_due set due_at = ${until}
    where restaurant_id in (
      select restaurant_id from billing_due where due_at <= ${now}
      order by due_at limit ${most} for update skip locked)
    returning restaurant_id`.execute(database.global)
  return rows.map(({ restaurant_id }) => restaurant_id)
}

export async function listUnbilled(database: Database, most: number): Promise<string[]> {
  const rows = await database.global
    .selectFrom('program')
    .leftJoin('billing_due', 'billing_due.restaurant_id', 'program.restaurant_id')
    .innerJoin('account', 'account.uid', 'program.restaurant_id')
    .select('program.restaurant_id')
    .where('billing_due.restaurant_id', 'is', null)
    .where('program.closed_at', 'is', null)
    .where('account.profile_set', '=', true)
    .limit(most)
    .execute()
  return rows.map(({ restaurant_id }) => restaurant_id)
}

/** @returns false if the event was stored before */
export const storeEvent = (
  database: Database,
  event: { id: string; kind: string; mandateProviderId: string | null },
  restaurantId: string | undefined,
  now: Date,
) =>
  database.global.transaction().execute(async (tx) => {
    const stored = await tx
      .insertInto('provider_event')
      .values({
        event_id: event.id,
        kind: event.kind,
        provider_mandate_id: event.mandateProviderId,
        received_at: now,
        handled_at: restaurantId ? null : now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    const isNew = stored.numInsertedOrUpdatedRows === 1n
    if (isNew && restaurantId) await setDue(tx, restaurantId, now)
    return isNew
  })

export const markHandled = (database: Database, restaurantId: string, now: Date) =>
  database.global
    .updateTable('provider_event')
    .set({ handled_at: now })
    .where('handled_at', 'is', null)
    .where('received_at', '<=', now)
    .where('provider_mandate_id', 'in', (mandates) =>
      mandates
        .selectFrom('provider_mandate')
        .select('provider_id')
        .where('restaurant_id', '=', restaurantId),
    )
    .execute()

export const listUnhandledEvents = (database: Database) =>
  database.global
    .selectFrom('provider_event')
    .selectAll()
    .where('handled_at', 'is', null)
    .orderBy('received_at')
    .execute()

export const forgetEventsBefore = (database: Database, then: Date) =>
  database.global.deleteFrom('provider_event').where('received_at', '<', then).execute()

export const listAccounts = async (database: Database): Promise<string[]> => {
  const rows = await database.global
    .selectFrom('billing_due')
    .select('restaurant_id')
    .orderBy('restaurant_id')
    .execute()
  return rows.map(({ restaurant_id }) => restaurant_id)
}

export const listSeries = async (database: Database): Promise<Map<string, number>> => {
  const rows = await database.global.selectFrom('document_series').selectAll().execute()
  return new Map(rows.map(({ series, last_number }) => [series, last_number]))
}
