export interface Sms {
  /** The number is +91 and ten digits. */
  to: string
  text: string
  /** Gateways that have their own templates need the code alone. */
  code?: string
}

export interface Email {
  to: string
  subject: string
  text: string
  code?: string
  attachment?: { name: string; bytes: Uint8Array }
  /** Mail programs show an unsubscribe button if this address is given. */
  unsubscribeAt?: string
}
