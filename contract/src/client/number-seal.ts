import * as HPKE from 'hpke'

const encapsulatedBytes = 65

const suite = new HPKE.CipherSuite(
  HPKE.KEM_DHKEM_P256_HKDF_SHA256,
  HPKE.KDF_HKDF_SHA256,
  HPKE.AEAD_AES_128_GCM,
)

/** A number sealed for one restaurant opens for no other. */
export const numberSeal = {
  suite,
  contextOf: (restaurantId: string) => new TextEncoder().encode(`number at ${restaurantId}`),
  splitSealed: (bytes: Uint8Array) => ({
    secret: bytes.slice(0, encapsulatedBytes),
    text: bytes.slice(encapsulatedBytes),
  }),
}
