import { createHmac, createSecretKey, hkdfSync, type KeyObject } from 'node:crypto'
import type { ProvedAct } from '@dobara/contract/rules/proved-acts'

/** The provider's keys. HKDF derives one per purpose from a single secret. */
export interface Secrets {
  codes: KeyObject
  botCheck: string
  sealing: KeyObject
  /** An identifier of the secret that reveals nothing about it. It tells which secret sealed a value. */
  sealedBy: string
}

export function deriveSecrets(secret: string): Secrets {
  const derive = (purpose: string) =>
    Buffer.from(hkdfSync('sha256', secret, '', `dobara identity: ${purpose}`, 32))
  return {
    codes: createSecretKey(derive('codes')),
    botCheck: derive('bot check').toString('hex'),
    sealing: createSecretKey(derive('signing keys')),
    sealedBy: derive('name of this secret').toString('hex').slice(0, 16),
  }
}

/**
 * A keyed hash, because all of the million codes can be hashed within a second. It includes the number and, if the code
 * proves an act, the act: equal codes of two numbers or acts have different hashes.
 */
export const codeMac = (key: KeyObject, phone: string, code: string, act?: ProvedAct): Buffer =>
  createHmac('sha256', key)
    .update(act ? `${phone} ${code} ${act}` : `${phone} ${code}`)
    .digest()
