import { sql } from 'kysely'
import type { Executor } from './executor.ts'

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

export async function findResetAddress(on: Executor, tokenHash: Buffer, now: Date) {
  const { rows } = await sql<{ email: string }>`
    select p.email from identity.password_reset r join identity.person p using (sub)
    where r.token_hash = ${tokenHash} and r.expires_at > ${now}`.execute(on)
  return rows[0]?.email
}

/** Succeeds for exactly one caller. */
export async function spendReset(on: Executor, tokenHash: Buffer, now: Date) {
  const { rows } = await sql<{ sub: string }>`
    delete from identity.password_reset
    where token_hash = ${tokenHash} and expires_at > ${now}
    returning sub`.execute(on)
  return rows[0]?.sub
}
