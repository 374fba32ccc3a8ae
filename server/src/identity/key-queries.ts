import type { JWK } from 'jose'
import { sql } from 'kysely'
import type { Executor } from './executor.ts'

export interface SigningKeyRow {
  period: number
  sealedBy: string
  kid: string
  publicJwk: JWK
  privateJwkSealed: Buffer
  trustedUntil: Date
}

export async function findSigningKey(on: Executor, period: number, sealedBy: string) {
  const { rows } = await sql<{ kid: string; privateJwkSealed: Buffer }>`
    select kid, private_jwk_sealed as "privateJwkSealed" from identity.signing_key
    where period = ${period} and sealed_by = ${sealedBy}`.execute(on)
  return rows[0]
}

/** If several server processes begin a period at the same time, the first key is used. */
export async function insertSigningKey(on: Executor, key: SigningKeyRow) {
  await sql`
    insert into identity.signing_key
      (period, sealed_by, kid, public_jwk, private_jwk_sealed, trusted_until)
    values (${key.period}, ${key.sealedBy}, ${key.kid}, ${JSON.stringify(key.publicJwk)}::jsonb,
      ${key.privateJwkSealed}, ${key.trustedUntil})
    on conflict do nothing`.execute(on)
}

export async function trustedKeys(on: Executor, now: Date) {
  const { rows } = await sql<{ publicJwk: JWK }>`
    select public_jwk as "publicJwk" from identity.signing_key
    where trusted_until > ${now} order by period desc`.execute(on)
  return rows.map(({ publicJwk }) => publicJwk)
}
