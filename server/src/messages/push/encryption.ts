/// <reference path="./http-ece.d.ts" />
import { createPublicKey, diffieHellman, generateKeyPairSync } from 'node:crypto'
import ece, { type KeyPair } from 'http_ece'

const curve = { namedCurve: 'prime256v1' }

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
  drawn: { privateKey: KeyPair; salt?: Buffer } = { privateKey: newKeyPair() },
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

/** Not an ECDH, which checks its own key in each exchange and so takes twice the time. */
function newKeyPair(): KeyPair {
  const { privateKey, publicKey } = generateKeyPairSync('ec', curve)
  const ownKey = publicKey.export({ format: 'raw-public' })
  return {
    getPublicKey: () => ownKey,
    computeSecret: (key) =>
      diffieHellman({
        privateKey,
        publicKey: createPublicKey({
          key,
          format: 'raw-public',
          asymmetricKeyType: 'ec',
          ...curve,
        }),
      }),
  }
}
