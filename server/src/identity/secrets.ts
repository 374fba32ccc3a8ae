import { createHmac, createSecretKey, hkdfSync, type KeyObject } from 'node:crypto'
import type { CodePurpose } from '@dobara/contract/rules/proved-acts'

/** One key per purpose, derived from a single secret */
export interface Secrets {
  codes: KeyObject
  botCheck: string
  sealing: KeyObject
  /** Reveals nothing about the secret that sealed a value. */
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

/** `open_number`: with the e-mail of a sleeping number */
export type Purpose = CodePurpose | 'open_number'

/** Keyed, because all million codes can be hashed within a second. */
export const codeMac = (key: KeyObject, phone: string, code: string, act?: Purpose): Buffer =>
  createHmac('sha256', key)
    .update(act ? `${phone} ${code} ${act}` : `${phone} ${code}`)
    .digest()
