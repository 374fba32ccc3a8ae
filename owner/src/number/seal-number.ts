import { numberSeal } from '@dobara/contract/client/number-seal'
import type { NumberKey } from './number-key.ts'

/** Base64url; only the server can open it. */
export async function sealNumber(phone: string, { publicKey, restaurantId }: NumberKey) {
  const { suite, contextOf } = numberSeal
  const key = await suite.DeserializePublicKey(bytesOf(publicKey))
  const { encapsulatedSecret, ciphertext } = await suite.Seal(
    key,
    new TextEncoder().encode(phone),
    { info: contextOf(restaurantId) },
  )
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
