import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto'

/** The provider's keys. HKDF derives one per purpose from a single secret. */
export interface Secrets {
  codes: KeyObject
  botCheck: string
  sealing: KeyObject
  /** An identifier of the secret that reveals nothing about it. It tells which secret sealed a value. */
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

/**
 * A keyed hash, because all of the million codes can be hashed within a second. It includes the number, so
 * that equal codes of two numbers have different hashes.
 */
export const codeMac = (key: KeyObject, phone: string, code: string): Buffer =>
  createHmac('sha256', key).update(`${phone} ${code}`).digest()

const ivBytes = 12
const tagBytes = 16

/** Encrypts with AES-256-GCM. `label` is authenticated: `unseal` needs the same label. */
export function seal(key: KeyObject, label: string, plain: string): Buffer {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(label))
  const sealed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed])
}

/** @throws when the key or the label differs, or the sealed bytes were changed */
export function unseal(key: KeyObject, label: string, sealed: Buffer): string {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, ivBytes), {
    authTagLength: tagBytes,
  })
    .setAAD(Buffer.from(label))
    .setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes))
  const plain = decipher.update(sealed.subarray(ivBytes + tagBytes))
  return Buffer.concat([plain, decipher.final()]).toString('utf8')
}
