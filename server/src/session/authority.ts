import type { AuthMethod, Role } from '@dobara/contract/schemas/session'
import { fail } from '../platform/failure.ts'

declare const minted: unique symbol
interface Minted {
  readonly [minted]: true
}

export interface Account extends Minted {
  uid: string
  sessionId: string
  role: Role
  authMethod: AuthMethod
  phoneNumber: string | null
  email: string | null
  isProved: boolean
  profileSet: boolean
  signedInAt: Date
  subject: string
}

export interface Owner extends Account {
  restaurantId: string
}

export interface Counter extends Minted, Pick<Account, 'sessionId' | 'subject' | 'isProved'> {
  restaurantId: string
  /** The device ID is null if the owner's own sign-in is used. */
  deviceId: string | null
  managesUntil: Date | null
}

/**
 * A manager may see guests and correct points. The owner always has this right, and a counter phone
 * has it while a manager's view is open.
 */
export interface Manager extends Counter {
  readonly isManager: true
}

/** The session may have ended in the meantime, so that the statement that writes must check it. */
export type RememberedCounter = Pick<Counter, 'restaurantId' | 'sessionId' | 'subject' | 'deviceId'>

export interface Guest extends Account {
  cusId: string
}

/** Only the gate may call this function, after it has found an open session. */
export const mint = <A extends Minted>(proved: Omit<A, typeof minted>): A => proved as A

/** @throws {Failure} email_not_proved */
export function requireProof({ isProved }: Pick<Account, 'isProved'>): void {
  if (!isProved) fail('email_not_proved')
}

export const provedNumber = ({ authMethod, phoneNumber }: Account): string | null =>
  authMethod === 'phone' ? phoneNumber : null
