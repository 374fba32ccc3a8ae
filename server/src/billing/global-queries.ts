import { sql } from 'kysely'
import type { Database, Tx } from '../platform/database/database.ts'

/** The next number of a series. Its row stays locked until the transaction ends, so none is left out. */
export async function nextNumber(tx: Tx, series: string): Promise<number> {
  const { last_number } = await tx
    .insertInto('document_series')
    .values({ series, last_number: 1 })
    .onConflict((conflict) =>
      conflict
        .column('series')
        .doUpdateSet({ last_number: sql<number>`document_series.last_number + 1` }),
    )
    .returning('last_number')
    .executeTakeFirstOrThrow()
  return last_number
}

export const rememberMandate = (tx: Tx, providerId: string, restaurantId: string) =>
  tx
    .insertInto('provider_mandate')
    .values({ provider_id: providerId, restaurant_id: restaurantId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

/** Whose a mandate of the provider is. */
export const whoseMandate = async (database: Database, providerId: string) => {
  const found = await database.global
    .selectFrom('provider_mandate')
    .select('restaurant_id')
    .where('provider_id', '=', providerId)
    .executeTakeFirst()
  return found?.restaurant_id
}

/** Says when a restaurant's billing is to be looked at next. */
export const setDue = (on: Pick<Tx, 'insertInto'>, restaurantId: string, dueAt: Date) =>
  on
    .insertInto('billing_due')
    .values({ restaurant_id: restaurantId, due_at: dueAt })
    .onConflict((conflict) => conflict.column('restaurant_id').doUpdateSet({ due_at: dueAt }))
    .execute()

/** The same, but a look that is due sooner, as one asked for meanwhile, stays so. */
export const setDueAfter = (database: Database, restaurantId: string, lease: Date, dueAt: Date) =>
  database.global
    .updateTable('billing_due')
    .set({ due_at: dueAt })
    .where('restaurant_id', '=', restaurantId)
    .where('due_at', '=', lease)
    .execute()

/**
 * Takes restaurants that are due, each for one process alone: until `lease`, when they are due again
 * should that process have ended meanwhile.
 */
export async function takeDue(database: Database, now: Date, lease: Date, most: number) {
  const { rows } = await sql<{ restaurant_id: string }>`
    update billing_due set due_at = ${lease}
    where restaurant_id in (
      select restaurant_id from billing_due where due_at <= ${now}
      order by due_at limit ${most} for update skip locked)
    returning restaurant_id`.execute(database.global)
  return rows.map(({ restaurant_id }) => restaurant_id)
}

/** Restaurants from before billing was on. */
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

/** Once per event, and what it is about is due at once, in one transaction. */
export const keepEvent = (
  database: Database,
  event: { id: string; kind: string; mandateProviderId: string | null },
  restaurantId: string | undefined,
  now: Date,
) =>
  database.global.transaction().execute(async (tx) => {
    const kept = await tx
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
    const isNew = kept.numInsertedOrUpdatedRows === 1n
    if (isNew && restaurantId) await setDue(tx, restaurantId, now)
    return isNew
  })

/** What was received before a look began, the look has handled. */
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

export const forgetEventsBefore = (database: Database, then: Date) =>
  database.global.deleteFrom('provider_event').where('received_at', '<', then).execute()

/** Every restaurant whose billing has begun. */
export const listAccounts = async (database: Database): Promise<string[]> => {
  const rows = await database.global
    .selectFrom('billing_due')
    .select('restaurant_id')
    .orderBy('restaurant_id')
    .execute()
  return rows.map(({ restaurant_id }) => restaurant_id)
}

/** How many numbers each series has given out. */
export const listSeries = async (database: Database): Promise<Map<string, number>> => {
  const rows = await database.global.selectFrom('document_series').selectAll().execute()
  return new Map(rows.map(({ series, last_number }) => [series, last_number]))
}
