import { createECDH, createHmac, type KeyObject, subtle } from 'node:crypto'
import { contextOf, numberSuite, partsOfSealed } from '@dobara/contract/client/number-seal'
import { Phone } from '@dobara/contract/fields/fields'

/**
 * Counter phones encrypt a typed number at once, so that a lost phone holds none (RFC 9180).
 * @param keys of PINs, the present one first; the key pairs follow from them
 */
export const createNumberSeal = (keys: readonly KeyObject[]) => {
  const pairs = Promise.all(keys.map(pairOf))

  return {
    /** Base64url */
    async publicKey(): Promise<string> {
      const [present] = await pairs
      if (!present) throw new Error('PIN_KEY is missing')
      return Buffer.from(await numberSuite.SerializePublicKey(present.publicKey)).toString(
        'base64url',
      )
    },

    /** @returns null unless it was encrypted for this restaurant and is a mobile number */
    async open(restaurantId: string, sealed: string): Promise<string | null> {
      const { secret, text } = partsOfSealed(Buffer.from(sealed, 'base64url'))
      const info = contextOf(restaurantId)
      for (const pair of await pairs) {
        const opened = await numberSuite.Open(pair, secret, text, { info }).catch(() => null)
        if (opened) return Phone.safeParse(Buffer.from(opened).toString()).data ?? null
      }
      return null
    },
  }
}

export type NumberSeal = ReturnType<typeof createNumberSeal>

async function pairOf(key: KeyObject) {
  const scalar = createHmac('sha256', key).update('seal of numbers').digest()
  const curve = createECDH('prime256v1')
  curve.setPrivateKey(scalar)
  const point = curve.getPublicKey()
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
    d: scalar.toString('base64url'),
  }
  const algorithm = { name: 'ECDH', namedCurve: 'P-256' }
  return {
    // The library's own import would use a method of Node's that is still experimental.
    privateKey: await subtle.importKey('jwk', jwk, algorithm, false, ['deriveBits']),
    publicKey: await numberSuite.DeserializePublicKey(point),
  }
}
