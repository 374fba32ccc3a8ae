/// <reference path="./http-ece.d.ts" />
import { createPublicKey, diffieHellman, generateKeyPairSync } from 'node:crypto'
import ece, { type KeyPair } from 'http_ece'

const curve = { namedCurve: 'prime256v1' }

export interface BrowserKeys {
  p256dh: Buffer
  auth: Buffer
}

/**
 * Only one browser can decrypt the result (RFC 8291).
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

/**
 * The class `ECDH` is not used, because it would check its own key each time and take twice as
 * long.
 */
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
