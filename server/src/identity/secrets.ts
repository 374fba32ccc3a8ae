import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto'

/** The provider's keys: one per purpose, all from one secret. */
export interface Secrets {
  codes: KeyObject
  botCheck: string
  sealing: KeyObject
  /** Tells sealed things of this secret from those of another, and gives neither away. */
  sealedBy: string
}

export function deriveSecrets(secret: string): Secrets {
  const derive = (purpose: string) =>
    Buffer.from(hkdfSync('sha256', secret, '', `dobara identity: ${purpose}`, 32))
  return {
    codes: createSecretKey(derive('codes')),
    botCheck: derive('bot check').toString('hex'),
    sealing: createSecretKey(derive('signing keys')),
    sealedBy: derive('name of this secret').toString('hex').slice(0, 16),
  }
}

/** A million codes are hashed in a second; without the key that is of no use. Bound to the number, too. */
export const codeMac = (key: KeyObject, phone: string, code: string): Buffer =>
  createHmac('sha256', key).update(`${phone} ${code}`).digest()

/** 256 random bits for a cookie or a link; the database keeps their hash alone. */
export const newToken = (): string => randomBytes(32).toString('base64url')

export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

const ivBytes = 12
const tagBytes = 16

/** AES-256-GCM; `label` is not hidden, but what was sealed under one opens under no other. */
export function seal(key: KeyObject, label: string, plain: string): Buffer {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(label))
  const sealed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed])
}

/** @throws when it was sealed with another key or label, or changed since */
export function unseal(key: KeyObject, label: string, sealed: Buffer): string {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, ivBytes), {
    authTagLength: tagBytes,
  })
    .setAAD(Buffer.from(label))
    .setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes))
  const plain = decipher.update(sealed.subarray(ivBytes + tagBytes))
  return Buffer.concat([plain, decipher.final()]).toString('utf8')
}
