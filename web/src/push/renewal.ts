export interface Sent {
  /** The account of the person who wanted messages here */
  person: string
  endpoint: string
  language: string
  /** Milliseconds since 1970 */
  at: number
}

interface Now {
  person: string
  language: string
  subscription: { endpoint: string; publicKey: string } | null
  publicKey: string
  at: number
}

/** A new sign-in may have replaced the subscription that the server knows. */
const againAfterMs = 24 * 60 * 60 * 1000

export function mustRenew(sent: Sent, now: Now): boolean {
  if (sent.person !== now.person) return false
  return (
    now.subscription?.publicKey !== now.publicKey ||
    now.subscription.endpoint !== sent.endpoint ||
    now.language !== sent.language ||
    now.at - sent.at > againAfterMs
  )
}
