import { createHmac, type KeyObject } from 'node:crypto'
import { contextOf, numberSuite, partsOfSealed } from '@dobara/contract/client/number-seal'
import { Phone } from '@dobara/contract/fields/fields'

/**
 * Counter phones encrypt a typed number at once, so that a lost phone holds none (RFC 9180). The
 * key pairs follow from the keys of PINs; the present one is first.
 */
export const createNumberSeal = (keys: readonly KeyObject[]) => {
  const pairs = Promise.all(
    keys.map((key) =>
      numberSuite.DeriveKeyPair(createHmac('sha256', key).update('seal of numbers').digest(), true),
    ),
  )

  return {
    /** Base64url */
    async publicKey(): Promise<string> {
      const [present] = await pairs
      if (!present) throw new Error('no key')
      return Buffer.from(await numberSuite.SerializePublicKey(present.publicKey)).toString('base64url')
    },

    /** @returns null unless it was sealed for this restaurant and is a mobile number */
    async open(restaurantId: string, sealed: string): Promise<string | null> {
      const { secret, text } = partsOfSealed(Buffer.from(sealed, 'base64url'))
      const info = contextOf(restaurantId)
      for (const { privateKey } of await pairs) {
        const opened = await numberSuite.Open(privateKey, secret, text, { info }).catch(() => null)
        if (opened) return Phone.safeParse(Buffer.from(opened).toString()).data ?? null
      }
      return null
    },
  }
}

export type NumberSeal = ReturnType<typeof createNumberSeal>
