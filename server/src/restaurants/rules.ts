import { createHmac, type KeyObject } from 'node:crypto'
import type { FieldCode } from '@dobara/contract/field-failures'
import type { Draw } from '../platform/draw.ts'
import type { Account } from '../session/authority.ts'

/**
 * The PIN under each key, the one in force first. A PIN of 4 digits cannot be protected by slow
 * hashing; a key that the database does not hold, and a lock, can.
 */
export const pinMacs = (keys: KeyObject[], restaurantId: string, pin: string): Buffer[] =>
  keys.map((key) => createHmac('sha256', key).update(`${restaurantId}:${pin}`).digest())

/** Letters and digits that cannot be taken for one another. */
const readable = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** Draws a code of 6 for a poster; the database says whether it is free. */
export const newResId = (draw: Draw): string =>
  Array.from({ length: 6 }, () => readable[draw(0, readable.length)]).join('')

/** Refuses a number or address other than the one that the person signs in with. */
export function contactRefusals(
  account: Account,
  given: { phone: string; email?: string | undefined },
): Record<string, FieldCode> {
  if (account.authMethod === 'phone' && given.phone !== account.phoneNumber)
    return { phone: 'phone_fixed' }
  if (account.authMethod === 'email' && given.email && given.email !== account.email)
    return { email: 'email_fixed' }
  return {}
}

/** With a bonus as high as the reward's price, a guest could have the reward without a visit. */
export const bonusRefusals = (given: {
  minimumSpend: number
  signUpBonus: number
}): Record<string, FieldCode> =>
  given.signUpBonus >= given.minimumSpend ? { signUpBonus: 'sign_up_bonus_too_high' } : {}
