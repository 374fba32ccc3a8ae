import { createHmac, type KeyObject } from 'node:crypto'
import { numberSeal } from '@dobara/contract/client/number-seal'
import { Phone } from '@dobara/contract/fields/fields'

/**
 * Counter phones encrypt a typed number at once, so that a lost phone holds none (RFC 9180). The
 * key pairs follow from the keys of PINs; the present one is first.
 */
export const createNumberSeal = (keys: readonly KeyObject[]) => {
  const { suite, contextOf, splitSealed } = numberSeal
  const pairs = Promise.all(
    keys.map((key) =>
      suite.DeriveKeyPair(createHmac('sha256', key).update('seal of numbers').digest(), true),
    ),
  )

  return {
    /** Base64url */
    async publicKey(): Promise<string> {
      const [present] = await pairs
      if (!present) throw new Error('no key')
      return Buffer.from(await suite.SerializePublicKey(present.publicKey)).toString('base64url')
    },

    /** @returns null unless it was sealed for this restaurant and is a mobile number */
    async open(restaurantId: string, sealed: string): Promise<string | null> {
      const { secret, text } = splitSealed(Buffer.from(sealed, 'base64url'))
      const info = contextOf(restaurantId)
      for (const { privateKey } of await pairs) {
        const opened = await suite.Open(privateKey, secret, text, { info }).catch(() => null)
        if (opened) return Phone.safeParse(Buffer.from(opened).toString()).data ?? null
      }
      return null
    },
  }
}

export type NumberSeal = ReturnType<typeof createNumberSeal>
