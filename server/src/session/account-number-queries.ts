import { sql } from 'kysely'
import type { Executor } from '../identity/executor.ts'
import type { Database } from '../platform/database/database.ts'

/** Null without an account */
export async function findCodeOpensUntil(on: Executor, subject: string): Promise<Date | null> {
  const { until } = await on
    .selectFrom('account')
    .select(({ fn }) => fn.max<Date | null>('code_opens_until').as('until'))
    .where('subject', '=', subject)
    .executeTakeFirstOrThrow()
  return until
}

export async function setAwake(on: Executor, subject: string, until: Date): Promise<void> {
  await on
    .updateTable('account')
    .set({ code_opens_until: until })
    .where('subject', '=', subject)
    .execute()
}

/** A number that sleeps stays asleep. */
export async function prolongAwake(
  on: Executor,
  subject: string,
  { until, now }: { until: Date; now: Date },
): Promise<void> {
  await on
    .updateTable('account')
    .set({ code_opens_until: until })
    .where('subject', '=', subject)
    .where('code_opens_until', '>', now)
    .execute()
}

/** Keeps former numbers, but not one that comes back or goes to somebody else. */
export async function setAccountNumber(
  on: Executor,
  subject: string,
  phone: string | null,
  now: Date,
): Promise<void> {
  await on
    .updateTable('account')
    .set({
      phone_number: phone,
      former_numbers: sql`array_remove(former_numbers || case
        when ${phone}::text is null or ${phone} = any (former_numbers) then '{}'
        else array_remove(array[phone_number], null) end, ${phone})`,
      number_changed_at: now,
    })
    .where('subject', '=', subject)
    .where('auth_method', '=', 'phone')
    .execute()
}

/** On Citus, an update without effect would lock the whole table. */
export async function forgetFormerNumbers(database: Database, before: Date): Promise<void> {
  const old = await database.global
    .selectFrom('account')
    .select('uid')
    .where('former_numbers', '!=', sql<string[]>`'{}'`)
    .where('number_changed_at', '<', before)
    .execute()
  if (old.length === 0) return
  await database.global
    .updateTable('account')
    .set({ former_numbers: [] })
    .where(
      'uid',
      'in',
      old.map(({ uid }) => uid),
    )
    .execute()
}

/** Also for numbers that nobody has. @returns how many accounts had been awake */
export async function putToSleep(on: Executor, phones: string[], now: Date): Promise<number> {
  const asleep = await on
    .updateTable('account')
    .set({ code_opens_until: now })
    .where('phone_number', 'in', phones)
    .where('auth_method', '=', 'phone')
    .where('code_opens_until', '>', now)
    .executeTakeFirst()
  return Number(asleep.numUpdatedRows)
}

/** Keeps counter phones. */
export async function revokeOwnSessions(on: Executor, subject: string, now: Date): Promise<void> {
  await on
    .updateTable('session')
    .set({ revoked_at: now })
    .where('revoked_at', 'is', null)
    .where('device_id', 'is', null)
    .where('uid', 'in', on.selectFrom('account').select('uid').where('subject', '=', subject))
    .execute()
}
