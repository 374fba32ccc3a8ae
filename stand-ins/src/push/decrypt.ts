import { createDecipheriv, createECDH, hkdfSync } from 'node:crypto'

export interface BrowserKeys {
  privateKey: Buffer
  /** 65 bytes */
  publicKey: Buffer
  /** 16 bytes */
  auth: Buffer
}

const saltBytes = 16
const tagBytes = 16
const keyBytes = 65

/**
 * Follows RFC 8188 and 8291 without the server's library, so that the two implementations check
 * each other.
 * @throws {Error} for a body that no browser could read
 */
export function decrypt(body: Buffer, { privateKey, publicKey, auth }: BrowserKeys): Buffer {
  const salt = body.subarray(0, saltBytes)
  const recordSize = body.readUInt32BE(saltBytes)
  const sender = body.subarray(saltBytes + 5, saltBytes + 5 + body.readUInt8(saltBytes + 4))
  const record = body.subarray(saltBytes + 5 + sender.length)
  if (sender.length !== keyBytes) throw new Error('the key ID is not a public key')
  if (record.length > recordSize) throw new Error('more than one record')
  const key = deriveKeys(salt, sender, { privateKey, publicKey, auth })
  const decipher = createDecipheriv('aes-128-gcm', key.content, key.nonce, {
    authTagLength: tagBytes,
  }).setAuthTag(record.subarray(-tagBytes))
  const padded = Buffer.concat([decipher.update(record.subarray(0, -tagBytes)), decipher.final()])
  return withoutPadding(padded)
}

function deriveKeys(salt: Buffer, sender: Buffer, { privateKey, publicKey, auth }: BrowserKeys) {
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(privateKey)
  const derive = (from: Buffer, salted: Buffer, info: Buffer | string, length: number) =>
    Buffer.from(hkdfSync('sha256', from, salted, info, length))
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender])
  const secret = derive(pair.computeSecret(sender), auth, info, 32)
  return {
    content: derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16),
    nonce: derive(secret, salt, 'Content-Encoding: nonce\0', 12),
  }
}

/** The last record ends with a byte 2 and any number of zero bytes (RFC 8188). */
function withoutPadding(padded: Buffer): Buffer {
  let end = padded.length - 1
  while (end >= 0 && padded[end] === 0) end--
  if (padded[end] !== 2) throw new Error('the record is not the last one')
  return padded.subarray(0, end)
}
