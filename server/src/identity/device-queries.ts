import { sql } from 'kysely'
import type { Executor } from './executor.ts'

export async function isKnownDevice(on: Executor, tokenHash: Buffer, contact: string) {
  const { rows } = await sql`
    select 1 from identity.known_device d join identity.person p using (sub)
    where d.token_hash = ${tokenHash} and (p.phone_number = ${contact} or p.email = ${contact})`.execute(
    on,
  )
  return rows.length > 0
}

export async function rememberDevice(on: Executor, tokenHash: Buffer, sub: string, now: Date) {
  await sql`
    insert into identity.known_device (token_hash, sub, last_used_at)
    values (${tokenHash}, ${sub}, ${now})
    on conflict (token_hash, sub) do update set last_used_at = excluded.last_used_at`.execute(on)
}

export async function deleteDevicesOf(on: Executor, sub: string) {
  await sql`delete from identity.known_device where sub::text = ${sub}`.execute(on)
}
