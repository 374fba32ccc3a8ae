declare const minted: unique symbol
interface Minted {
  readonly [minted]: true
}

/** Somebody signed in, whose profile may still be missing. Minted by the guard alone. */
export interface Account extends Minted {
  uid: string
  sessionId: string
  role: 'restaurant' | 'customer'
  authMethod: 'phone' | 'email'
  phoneNumber: string | null
  email: string | null
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
 * What is done for them looks at the session in the same statement, or after they are confirmed.
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

/** Mints an authority. Only the guard may call this, after it has looked. */
export const mint = <A extends Account>(proved: Omit<A, typeof minted>): A => proved as A
