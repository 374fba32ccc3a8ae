import { createHmac, createSecretKey, hkdfSync, type KeyObject } from 'node:crypto'
import type { CodePurpose } from '@dobara/contract/rules/proved-acts'

export interface Secrets {
  codes: KeyObject
  botCheck: string
  sealing: KeyObject
  /** This value identifies the secret that was used for sealing, but does not reveal the secret. */
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

/** `open_number` goes with the e-mail of a sleeping number. */
export type Purpose = CodePurpose | 'open_number' | `reward at ${string}`

/** The MAC needs a secret key, because all million codes can be hashed within a second. */
export const codeMac = (key: KeyObject, phone: string, code: string, act?: Purpose): Buffer =>
  createHmac('sha256', key)
    .update(act ? `${phone} ${code} ${act}` : `${phone} ${code}`)
    .digest()

/** Keyed, because all mobile numbers can be hashed within minutes. */
export const recipientName = (key: KeyObject, phone: string): string =>
  createHmac('sha256', key).update(`recipient ${phone}`).digest('base64url')
