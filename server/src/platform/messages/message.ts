export interface Sms {
  /** The number consists of +91 and ten digits. */
  to: string
  text: string
  /** Gateways with their own templates need the code alone. */
  code?: string
}

export interface Email {
  to: string
  subject: string
  text: string
  code?: string
  attachment?: { name: string; bytes: Uint8Array }
  /** Mail programs show an unsubscribe button for this address. */
  unsubscribeAt?: string
}
