import { createCipheriv, createDecipheriv, type KeyObject, randomBytes } from 'node:crypto'

const ivBytes = 12
const tagBytes = 16

/** The cipher is AES-256-GCM. It authenticates `label`, so that `unseal` needs the same label. */
export function seal(key: KeyObject, label: string, plain: string): Buffer {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(label))
  const sealed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed])
}

/** @throws when the key, the label or the bytes differ */
export function unseal(key: KeyObject, label: string, sealed: Buffer): string {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, ivBytes), {
    authTagLength: tagBytes,
  })
    .setAAD(Buffer.from(label))
    .setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes))
  const plain = decipher.update(sealed.subarray(ivBytes + tagBytes))
  return Buffer.concat([plain, decipher.final()]).toString('utf8')
}
