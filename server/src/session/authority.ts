import type { AuthMethod, Role } from '@dobara/contract/schemas/session'
import { fail } from '../platform/failure.ts'

declare const minted: unique symbol
interface Minted {
  readonly [minted]: true
}

/** A signed-in person, perhaps without a profile. Only the gate mints it. */
export interface Account extends Minted {
  uid: string
  sessionId: string
  role: Role
  authMethod: AuthMethod
  phoneNumber: string | null
  email: string | null
  /** The person has proved that the phone number or the e-mail address is theirs. */
  isProved: boolean
  profileSet: boolean
  signedInAt: Date
  subject: string
}

/** A signed-in restaurant with a profile: the right to act in its name. */
export interface Owner extends Account {
  restaurantId: string
}

/** The right to do a counter's work in a restaurant's name: the owner's, or a counter phone's, which has no other. */
export interface Counter extends Minted, Pick<Account, 'sessionId' | 'subject' | 'isProved'> {
  restaurantId: string
  /** The counter phone; null: the owner's own sign-in. */
  deviceId: string | null
  /** Until when it shows a manager the guests and the activity; null: it does not. */
  managesUntil: Date | null
}

/**
 * The right to see a restaurant's guests and activity and to put points right: the owner's, or that of a counter phone
 * while a manager has opened it.
 */
export interface Manager extends Counter {
  readonly isManager: true
}

/**
 * A counter from this process's memory. It is no right to act, because the session may have ended since: the statement
 * that writes checks the session.
 */
export type RememberedCounter = Pick<Counter, 'restaurantId' | 'sessionId' | 'subject' | 'deviceId'>

/** A signed-in guest with a customer ID. */
export interface Guest extends Account {
  cusId: string
}

/** Mints an authority. Only the gate may call this, after it has found an open session. */
export const mint = <A extends Minted>(proved: Omit<A, typeof minted>): A => proved as A

/** Refuses people who act under an unproved e-mail address. @throws {Failure} email_not_proved */
export function requireProof({ isProved }: Pick<Account, 'isProved'>): void {
  if (!isProved) fail('email_not_proved')
}

/** The mobile number that this sign-in proved. */
export const provedNumber = ({ authMethod, phoneNumber }: Account): string | null =>
  authMethod === 'phone' ? phoneNumber : null
