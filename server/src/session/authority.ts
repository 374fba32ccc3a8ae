import type { AuthMethod, Role } from '@dobara/contract/session'
import { fail } from '../platform/failure.ts'

declare const minted: unique symbol
interface Minted {
  readonly [minted]: true
}

/** A person who is signed in, perhaps without a profile yet. Only the gate mints it. */
export interface Account extends Minted {
  uid: string
  sessionId: string
  role: Role
  authMethod: AuthMethod
  phoneNumber: string | null
  email: string | null
  /** The number, or the e-mail, is known to be theirs. */
  isProved: boolean
  profileSet: boolean
  signedInAt: Date
  subject: string
}

/** A signed-in restaurant with a profile: the right to act in its name. */
export interface Owner extends Account {
  restaurantId: string
}

/**
 * An owner as this instance last saw them, which is no right to act: the session may have ended since.
 * Their actions look at the session in the same statement, or after `confirm`.
 */
export interface RecalledOwner extends Pick<Account, 'sessionId' | 'subject'> {
  restaurantId: string
  /** Looks at the session now. @throws {Failure} signed_out */
  confirm(): Promise<void>
}

/** A signed-in guest with a customer ID. */
export interface Guest extends Account {
  cusId: string
}

/** Mints an authority. Only the gate may call this, after it has found the session open. */
export const mint = <A extends Account>(proved: Omit<A, typeof minted>): A => proved as A

/** Nobody reaches guests under an address that may be somebody else's. @throws {Failure} email_not_proved */
export function requireProof({ isProved }: Pick<Account, 'isProved'>): void {
  if (!isProved) fail('email_not_proved')
}
