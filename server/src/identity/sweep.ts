import { sql } from 'kysely'
import type { Executor } from './executor.ts'

/** Removes what has ended: nothing that has expired is ever looked at again. */
export async function sweep(on: Executor, now: Date): Promise<void> {
  await sql`
    with codes as (delete from identity.code where expires_at <= ${now}),
      sessions as (delete from identity.session where expires_at <= ${now}),
      resets as (delete from identity.password_reset where expires_at <= ${now}),
      allowances as (delete from identity.allowance where ends_at <= ${now}),
      bot_checks as (delete from identity.spent_bot_check where expires_at <= ${now})
    delete from identity.signing_key where trusted_until <= ${now}`.execute(on)
}
