import type { NumberProof } from '@dobara/contract/rules/number-changes'
import { type RawBuilder, sql } from 'kysely'
import type { Executor } from './executor.ts'

export interface NumberChange {
  sub: string
  /** Null: somebody else began anew with it. */
  oldNumber: string | null
  newNumber: string
  askedAt: Date
  /** The sign-in that asked */
  askedBy: string | null
  provedBy: NumberProof | null
  stopTokenHash: Buffer | null
  dueAt: Date | null
  doneAt: Date | null
  /** Until when it may be proved, stopped or undone */
  endsAt: Date
  /** Whose account becomes one with this one. It has the new number. */
  joins: string | null
}

const columns = sql`
  c.sub, c.old_number as "oldNumber", c.new_number as "newNumber", c.asked_at as "askedAt",
  c.asked_by as "askedBy", c.proved_by as "provedBy", c.stop_token_hash as "stopTokenHash",
  c.due_at as "dueAt", c.done_at as "doneAt", c.ends_at as "endsAt", c.joins`

/** Another provider's subject matches no person here. */
const isOf = (sub: string): RawBuilder<boolean> =>
  sql`sub = case when ${sub}::text ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then ${sub}::text::uuid end`

async function findOne(on: Executor, which: RawBuilder<unknown>) {
  const { rows } = await sql<NumberChange>`
    select ${columns} from identity.number_change c where ${which}`.execute(on)
  return rows[0]
}

export const findChange = (on: Executor, sub: string) => findOne(on, isOf(sub))

export const lockChange = (on: Executor, sub: string) => findOne(on, sql`${isOf(sub)} for update`)

export const lockByToken = (on: Executor, tokenHash: Buffer, now: Date) =>
  findOne(on, sql`c.stop_token_hash = ${tokenHash} and c.ends_at > ${now} for update`)

/** A change that the old number may still undo */
export const findUndoable = (on: Executor, oldNumber: string, now: Date) =>
  findOne(on, sql`c.old_number = ${oldNumber} and c.done_at is not null and c.ends_at > ${now}`)

export async function saveChange(on: Executor, change: NumberChange) {
  await sql`
    insert into identity.number_change (sub, old_number, new_number, asked_at, asked_by, proved_by,
      stop_token_hash, due_at, done_at, ends_at, joins)
    values (${change.sub}, ${change.oldNumber}, ${change.newNumber}, ${change.askedAt},
      ${change.askedBy}, ${change.provedBy}, ${change.stopTokenHash}, ${change.dueAt},
      ${change.doneAt}, ${change.endsAt}, ${change.joins})
    on conflict (sub) do update set old_number = excluded.old_number,
      new_number = excluded.new_number, asked_at = excluded.asked_at, asked_by = excluded.asked_by,
      proved_by = excluded.proved_by, stop_token_hash = excluded.stop_token_hash,
      due_at = excluded.due_at, done_at = excluded.done_at, ends_at = excluded.ends_at,
      joins = excluded.joins`.execute(on)
}

export async function deleteChange(on: Executor, sub: string) {
  await sql`delete from identity.number_change where sub = ${sub}`.execute(on)
}

export async function listDue(on: Executor, now: Date): Promise<string[]> {
  const { rows } = await sql<{ sub: string }>`
    select sub from identity.number_change where due_at <= ${now} order by sub`.execute(on)
  return rows.map(({ sub }) => sub)
}

export async function findKept(on: Executor, sub: string) {
  const { rows } = await sql<{ phoneNumber: string | null; recoveryEmail: string | null }>`
    select phone_number as "phoneNumber", recovery_email as "recoveryEmail"
    from identity.person where ${isOf(sub)}`.execute(on)
  return rows[0]
}

/** In one order, so that two merges cannot wait for each other */
export async function lockPersons(on: Executor, subs: string[]) {
  await sql`
    select from identity.person where sub = any(${subs}::uuid[]) order by sub for update`.execute(
    on,
  )
}

export async function setNumber(on: Executor, sub: string, phone: string) {
  await sql`
    update identity.person set phone_number = ${phone}, number_went_at = null
    where sub = ${sub}`.execute(on)
}

export async function takeNumberFrom(on: Executor, sub: string, now: Date) {
  await sql`
    update identity.person set phone_number = null, number_went_at = ${now}
    where sub = ${sub}`.execute(on)
}

export async function setRecoveryEmail(on: Executor, sub: string, email: string | null) {
  await sql`
    update identity.person set recovery_email = ${email} where ${isOf(sub)}`.execute(on)
}

export async function holdNumber(
  on: Executor,
  held: { tokenHash: Buffer; phone: string; expiresAt: Date },
) {
  await sql`
    insert into identity.held_number (token_hash, phone_number, expires_at)
    values (${held.tokenHash}, ${held.phone}, ${held.expiresAt})`.execute(on)
}

export async function findHeld(on: Executor, tokenHash: Buffer, now: Date) {
  const { rows } = await sql<{ phone: string }>`
    select phone_number as phone from identity.held_number
    where token_hash = ${tokenHash} and expires_at > ${now}`.execute(on)
  return rows[0]?.phone
}

/** Succeeds for exactly one caller. */
export async function spendHeld(on: Executor, tokenHash: Buffer, now: Date) {
  const { rows } = await sql<{ phone: string }>`
    delete from identity.held_number where token_hash = ${tokenHash} and expires_at > ${now}
    returning phone_number as phone`.execute(on)
  return rows[0]?.phone
}
