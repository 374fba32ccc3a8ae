import { sql } from 'kysely'
import type { Executor } from './executor.ts'

export interface Person {
  sub: string
  phoneNumber: string | null
  email: string | null
  emailVerified: boolean
}

const personColumns = sql`
  p.sub, p.phone_number as "phoneNumber", p.email, p.email_verified as "emailVerified"`

/** The person of this number, made when there is none. */
export async function personByPhone(on: Executor, sub: string, phone: string, now: Date) {
  const { rows } = await sql<Person>`
    insert into identity.person as p (sub, phone_number, created_at)
    values (${sub}, ${phone}, ${now})
    on conflict (phone_number) do update set phone_number = excluded.phone_number
    returning ${personColumns}`.execute(on)
  return rows[0] as Person
}

export async function findByEmail(on: Executor, email: string) {
  const { rows } = await sql<Person & { passwordHash: string }>`
    select ${personColumns}, p.password_hash as "passwordHash"
    from identity.person p where p.email = ${email}`.execute(on)
  return rows[0]
}

/** Nothing when the address is taken. */
export async function insertByEmail(
  on: Executor,
  person: { sub: string; email: string; passwordHash: string },
  now: Date,
) {
  const { rows } = await sql<Person>`
    insert into identity.person as p (sub, email, password_hash, created_at)
    values (${person.sub}, ${person.email}, ${person.passwordHash}, ${now})
    on conflict (email) do nothing
    returning ${personColumns}`.execute(on)
  return rows[0]
}

/** Whoever read the mail owns the address. */
export async function setPassword(on: Executor, sub: string, passwordHash: string) {
  await sql`
    update identity.person set password_hash = ${passwordHash}, email_verified = true
    where sub = ${sub}`.execute(on)
}

/** With sessions and links; the number's living code as well. */
export async function deletePerson(on: Executor, sub: string) {
  await sql`
    with gone as (delete from identity.person where sub = ${sub} returning phone_number)
    delete from identity.code c using gone where c.phone_number = gone.phone_number`.execute(on)
}
