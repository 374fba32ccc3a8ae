import {
  type CryptoKey,
  calculateJwkThumbprint,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JSONWebKeySet,
} from 'jose'
import type { Database } from '../platform/database/database.ts'
import { seal, unseal } from '../platform/sealing.ts'
import { findSigningKey, insertSigningKey, trustedKeys } from './key-queries.ts'
import { keyTrustedUntil, signingPeriod } from './rules.ts'
import type { Secrets } from './secrets.ts'

const algorithm = 'ES256'

interface SigningKey {
  kid: string
  algorithm: typeof algorithm
  key: CryptoKey | Uint8Array
}

/**
 * The signing key is read from the database for each token, so that a deleted key stops signing at
 * once.
 */
export function createSigningKeys(database: Database, { sealing, sealedBy }: Secrets) {
  const opened = new Map<string, SigningKey>()

  const current = async (now: Date): Promise<SigningKey> => {
    const period = signingPeriod(now)
    const row = (await find(period)) ?? (await make(period))
    const known = opened.get(row.kid)
    if (known) return known
    const jwk = JSON.parse(unseal(sealing, row.kid, row.privateJwkSealed))
    const key = { kid: row.kid, algorithm, key: await importJWK(jwk, algorithm) } as const
    opened.clear()
    opened.set(row.kid, key)
    return key
  }

  const find = (period: number) => findSigningKey(database.global, period, sealedBy)

  const make = async (period: number) => {
    const pair = await generateKeyPair(algorithm, { extractable: true })
    const publicJwk = await exportJWK(pair.publicKey)
    const kid = await calculateJwkThumbprint(publicJwk)
    const privateJwk = JSON.stringify(await exportJWK(pair.privateKey))
    await insertSigningKey(database.global, {
      period,
      sealedBy,
      kid,
      publicJwk: { ...publicJwk, kid, alg: algorithm, use: 'sig' },
      privateJwkSealed: seal(sealing, kid, privateJwk),
      trustedUntil: keyTrustedUntil(period),
    })
    const stored = await find(period)
    if (!stored) throw new Error('a signing key was deleted while it was made')
    return stored
  }

  return {
    current,
    published: async (now: Date): Promise<JSONWebKeySet> => {
      await current(now)
      return { keys: await trustedKeys(database.global, now) }
    },
  }
}

export type SigningKeys = ReturnType<typeof createSigningKeys>
