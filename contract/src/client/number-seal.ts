import * as HPKE from 'hpke'

const encapsulatedBytes = 65

/** RFC 9180 with the algorithms of every browser's Web Crypto */
export const numberSuite: HPKE.CipherSuite = /* @__PURE__ */ new HPKE.CipherSuite(
  HPKE.KEM_DHKEM_P256_HKDF_SHA256,
  HPKE.KDF_HKDF_SHA256,
  HPKE.AEAD_AES_128_GCM,
)

/** A number encrypted for one restaurant opens for no other. */
export const contextOf = (restaurantId: string): Uint8Array<ArrayBuffer> =>
  new TextEncoder().encode(`number at ${restaurantId}`)

export const partsOfSealed = (bytes: Uint8Array): { secret: Uint8Array; text: Uint8Array } => ({
  secret: bytes.slice(0, encapsulatedBytes),
  text: bytes.slice(encapsulatedBytes),
})

/** @returns base64url, which only the server can open */
export async function sealNumber(
  phone: string,
  { publicKey, restaurantId }: { publicKey: string; restaurantId: string },
): Promise<string> {
  const key = await numberSuite.DeserializePublicKey(bytesOf(publicKey))
  const info = contextOf(restaurantId)
  const number = new TextEncoder().encode(phone)
  const { encapsulatedSecret, ciphertext } = await numberSuite.Seal(key, number, { info })
  return base64url([...encapsulatedSecret, ...ciphertext])
}

const bytesOf = (text: string) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) =>
    char.charCodeAt(0),
  )

const base64url = (bytes: number[]) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
