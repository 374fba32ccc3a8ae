import { sql } from 'kysely'
import type { Executor } from './executor.ts'

/** A new code ends the one before it. */
export async function saveCode(
  on: Executor,
  code: { phone: string; mac: Buffer; tries: number; expiresAt: Date },
) {
  await sql`
    insert into identity.code (phone_number, code_mac, tries_left, expires_at)
    values (${code.phone}, ${code.mac}, ${code.tries}, ${code.expiresAt})
    on conflict (phone_number) do update set code_mac = excluded.code_mac,
      tries_left = excluded.tries_left, expires_at = excluded.expires_at`.execute(on)
}

/** Takes one of the tries; parallel guesses take one each. Nothing when none is left. */
export async function tryCode(on: Executor, phone: string, now: Date) {
  const { rows } = await sql<{ mac: Buffer; triesLeft: number }>`
    update identity.code set tries_left = tries_left - 1
    where phone_number = ${phone} and expires_at > ${now} and tries_left > 0
    returning code_mac as mac, tries_left as "triesLeft"`.execute(on)
  return rows[0]
}

/** True for one caller only. */
export async function spendCode(on: Executor, phone: string, mac: Buffer) {
  const { rows } = await sql`
    delete from identity.code where phone_number = ${phone} and code_mac = ${mac}
    returning 1`.execute(on)
  return rows.length === 1
}
