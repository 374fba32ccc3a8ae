import { sql } from 'kysely'
import type { Executor } from './executor.ts'
import type { Person } from './person-queries.ts'

export type Method = 'phone' | 'email'

export interface OpenSession {
  person: Person
  method: Method
  authenticatedAt: Date
  sessionId: string
}

export async function insertSession(
  on: Executor,
  session: {
    tokenHash: Buffer
    sessionId: string
    sub: string
    method: Method
    now: Date
    expiresAt: Date
  },
) {
  await sql`
    insert into identity.session
      (token_hash, session_id, sub, method, authenticated_at, expires_at)
    values (${session.tokenHash}, ${session.sessionId}, ${session.sub}, ${session.method},
      ${session.now}, ${session.expiresAt})`.execute(on)
}

export async function findSession(on: Executor, tokenHash: Buffer, now: Date) {
  const { rows } = await sql<OpenSession>`
    select jsonb_build_object('sub', p.sub, 'phoneNumber', p.phone_number, 'email', p.email,
        'emailVerified', p.email_verified, 'generation', p.generation) as person,
      s.method, s.authenticated_at as "authenticatedAt", s.session_id as "sessionId"
    from identity.session s join identity.person p using (sub)
    where s.token_hash = ${tokenHash} and s.expires_at > ${now}`.execute(on)
  return rows[0]
}

export async function extendSession(on: Executor, tokenHash: Buffer, expiresAt: Date) {
  await sql`
    update identity.session set expires_at = ${expiresAt}
    where token_hash = ${tokenHash}`.execute(on)
}

export async function deleteSession(on: Executor, tokenHash: Buffer) {
  await sql`delete from identity.session where token_hash = ${tokenHash}`.execute(on)
}

export async function deleteSessionById(on: Executor, sub: string, sessionId: string) {
  await sql`
    delete from identity.session
    where sub::text = ${sub} and session_id::text = ${sessionId}`.execute(on)
}

export async function deleteSessionsOf(on: Executor, sub: string, except: string | null) {
  await sql`
    delete from identity.session
    where sub::text = ${sub} and session_id::text is distinct from ${except}::text`.execute(on)
}
