import { createHmac, type KeyObject } from 'node:crypto'
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

/** A code of 6 for a poster; that nobody has it yet is the database's to say. */
export const newResId = (draw: Draw): string =>
  Array.from({ length: 6 }, () => readable[draw(0, readable.length)]).join('')

const pinResetMilliseconds = 10 * 60_000

/** A forgotten PIN may be replaced only by somebody who has just proved who they are. */
export const signedInAfresh = (signedInAt: Date, now: Date): boolean =>
  now.getTime() - signedInAt.getTime() <= pinResetMilliseconds

/** The number or address that somebody signs in with is not changed by writing another one. */
export function contactRefusals(
  account: Account,
  given: { phone: string; email?: string | undefined },
): Record<string, string> {
  if (account.authMethod === 'phone' && given.phone !== account.phoneNumber)
    return { phone: 'This is the number you sign in with. It cannot be changed here.' }
  if (account.authMethod === 'email' && given.email && given.email !== account.email)
    return { email: 'This is the e-mail you sign in with. It cannot be changed here.' }
  return {}
}
