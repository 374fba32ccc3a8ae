import { sql } from 'kysely'
import type { Executor } from './executor.ts'
import type { Person } from './person-queries.ts'

export type Method = 'phone' | 'email'

export async function insertSession(
  on: Executor,
  session: { tokenHash: Buffer; sub: string; method: Method; now: Date; expiresAt: Date },
) {
  await sql`
    insert into identity.session (token_hash, sub, method, authenticated_at, expires_at)
    values (${session.tokenHash}, ${session.sub}, ${session.method}, ${session.now},
      ${session.expiresAt})`.execute(on)
}

export async function findSession(on: Executor, tokenHash: Buffer, now: Date) {
  const { rows } = await sql<{ person: Person; method: Method; authenticatedAt: Date }>`
    select jsonb_build_object('sub', p.sub, 'phoneNumber', p.phone_number, 'email', p.email,
        'emailVerified', p.email_verified) as person,
      s.method, s.authenticated_at as "authenticatedAt"
    from identity.session s join identity.person p using (sub)
    where s.token_hash = ${tokenHash} and s.expires_at > ${now}`.execute(on)
  return rows[0]
}

export async function prolongSession(on: Executor, tokenHash: Buffer, expiresAt: Date) {
  await sql`
    update identity.session set expires_at = ${expiresAt}
    where token_hash = ${tokenHash}`.execute(on)
}

export async function deleteSession(on: Executor, tokenHash: Buffer) {
  await sql`delete from identity.session where token_hash = ${tokenHash}`.execute(on)
}

export async function deleteSessionsOf(on: Executor, sub: string) {
  await sql`delete from identity.session where sub = ${sub}`.execute(on)
}
