import { createECDH, createSecretKey, hkdfSync } from 'node:crypto'
import { importJWK } from 'jose'
import type { Database } from '../../platform/database/database.ts'
import { seal, unseal } from '../../platform/sealing.ts'

export interface PushKey {
  publicKey: string
  signing: Awaited<ReturnType<typeof importJWK>>
}

/**
 * The key pair is made once and sealed with a server secret. If the secret changes, browsers
 * subscribe again by themselves.
 */
export function createPushKeys(database: Database, secret: string) {
  const derive = (purpose: string) =>
    Buffer.from(hkdfSync('sha256', secret, '', `dobara push: ${purpose}`, 32))
  const sealing = createSecretKey(derive('sealing'))
  const sealedBy = derive('name of this secret').toString('hex').slice(0, 16)
  let opened: Promise<PushKey> | null = null

  const find = () =>
    database.global
      .selectFrom('push_key')
      .select(['public_key', 'private_key_sealed'])
      .where('sealed_by', '=', sealedBy)
      .executeTakeFirst()

  const make = async () => {
    const { point, privateKey } = newPair()
    const name = point.toString('base64url')
    await database.global
      .insertInto('push_key')
      .values({
        sealed_by: sealedBy,
        public_key: point,
        private_key_sealed: seal(sealing, name, privateKey.toString('base64url')),
        created_at: new Date(),
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return find()
  }

  const open = async (): Promise<PushKey> => {
    const row = (await find()) ?? (await make())
    if (!row) throw new Error('the key for messages was deleted while it was made')
    const publicKey = row.public_key.toString('base64url')
    const privateKey = unseal(sealing, publicKey, row.private_key_sealed)
    return { publicKey, signing: await importJWK(jwkOf(row.public_key, privateKey), 'ES256') }
  }

  return {
    async current(): Promise<PushKey> {
      opened ??= open()
      return opened.catch((error: unknown) => {
        opened = null
        throw error
      })
    },
  }
}

export type PushKeys = ReturnType<typeof createPushKeys>

function newPair() {
  const pair = createECDH('prime256v1')
  const point = pair.generateKeys()
  // The key is padded, because OpenSSL leaves out leading zeros.
  const privateKey = Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()]).subarray(-32)
  return { point, privateKey }
}

const jwkOf = (point: Buffer, privateKey: string) => ({
  kty: 'EC',
  crv: 'P-256',
  x: point.subarray(1, 33).toString('base64url'),
  y: point.subarray(33).toString('base64url'),
  d: privateKey,
})
