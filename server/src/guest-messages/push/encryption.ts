/// <reference path="./http-ece.d.ts" />
import { createECDH, type ECDH } from 'node:crypto'
import ece from 'http_ece'

/** The keys with which a browser decrypts messages. */
export interface BrowserKeys {
  p256dh: Buffer
  auth: Buffer
}

/**
 * Encrypts a message for one browser alone (RFC 8291). The key pair and the salt are new for each message.
 * @returns null if the browser's key is no point of the curve
 */
export function encrypt(
  payload: string,
  { p256dh, auth }: BrowserKeys,
  drawn: { privateKey: ECDH; salt?: Buffer } = { privateKey: newKeyPair() },
): Buffer | null {
  try {
    return ece.encrypt(Buffer.from(payload), {
      version: 'aes128gcm',
      dh: p256dh,
      authSecret: auth,
      ...drawn,
    })
  } catch {
    return null
  }
}

function newKeyPair(): ECDH {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  return pair
}
