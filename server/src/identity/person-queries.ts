import { sql } from 'kysely'
import type { Executor } from './executor.ts'

export interface Person {
  sub: string
  phoneNumber: string | null
  email: string | null
  emailVerified: boolean
  /**
   * The generation rises when all sign-ins are ended, so that the server refuses earlier ID tokens.
   */
  generation: number
}

const personColumns = sql`
  p.sub, p.phone_number as "phoneNumber", p.email, p.email_verified as "emailVerified",
  p.generation`

export async function findOrCreateByPhone(on: Executor, sub: string, phone: string, now: Date) {
  const { rows } = await sql<Person>`
    insert into identity.person as p (sub, phone_number, created_at)
    values (${sub}, ${phone}, ${now})
    on conflict (phone_number) do update set phone_number = excluded.phone_number
    returning ${personColumns}`.execute(on)
  return rows[0] as Person
}

export async function findByPhone(on: Executor, phone: string) {
  const { rows } = await sql<Person>`
    select ${personColumns} from identity.person p where p.phone_number = ${phone}`.execute(on)
  return rows[0]
}

export async function findByEmail(on: Executor, email: string) {
  const { rows } = await sql<Person & { passwordHash: string }>`
    select ${personColumns}, p.password_hash as "passwordHash"
    from identity.person p where p.email = ${email}`.execute(on)
  return rows[0]
}

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

export async function rehashPassword(
  on: Executor,
  { sub, passwordHash }: { sub: string; passwordHash: string },
  newHash: string,
) {
  await sql`
    update identity.person set password_hash = ${newHash}
    where sub = ${sub} and password_hash = ${passwordHash}`.execute(on)
}

/** The address is marked as proved, because the reset link was sent to it. */
export async function setPassword(on: Executor, sub: string, passwordHash: string) {
  await sql`
    update identity.person set password_hash = ${passwordHash}, email_verified = true
    where sub = ${sub}`.execute(on)
}

export async function markEmailVerified(on: Executor, sub: string) {
  await sql`update identity.person set email_verified = true where sub = ${sub}`.execute(on)
}

export async function isCurrentGeneration(on: Executor, sub: string, generation: number) {
  const { rows } = await sql`
    select 1 from identity.person p where p.sub::text = ${sub} and p.generation = ${generation}`.execute(
    on,
  )
  return rows.length === 1
}

export async function beginGeneration(on: Executor, sub: string) {
  await sql`
    update identity.person set generation = generation + 1 where sub::text = ${sub}`.execute(on)
}

/** The person's codes are deleted too, and their sessions, devices and reset links by cascade. */
export async function deletePerson(on: Executor, sub: string) {
  await sql`
    with gone as (delete from identity.person where sub = ${sub} returning phone_number, email,
      recovery_email)
    delete from identity.code c using gone
      where c.recipient in (gone.phone_number, gone.email, gone.recovery_email)`.execute(on)
}
