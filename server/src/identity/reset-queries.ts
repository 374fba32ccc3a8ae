import { sql } from 'kysely'
import type { Executor } from './executor.ts'

/** A new link ends the one before it. */
export async function saveReset(
  on: Executor,
  reset: { sub: string; tokenHash: Buffer; expiresAt: Date },
) {
  await sql`
    insert into identity.password_reset (sub, token_hash, expires_at)
    values (${reset.sub}, ${reset.tokenHash}, ${reset.expiresAt})
    on conflict (sub) do update set token_hash = excluded.token_hash,
      expires_at = excluded.expires_at`.execute(on)
}

export async function isResetAlive(on: Executor, tokenHash: Buffer, now: Date) {
  const { rows } = await sql`
    select 1 from identity.password_reset
    where token_hash = ${tokenHash} and expires_at > ${now}`.execute(on)
  return rows.length === 1
}

/** Whose link it was; for one caller only. */
export async function spendReset(on: Executor, tokenHash: Buffer, now: Date) {
  const { rows } = await sql<{ sub: string }>`
    delete from identity.password_reset
    where token_hash = ${tokenHash} and expires_at > ${now}
    returning sub`.execute(on)
  return rows[0]?.sub
}
