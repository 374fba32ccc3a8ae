export interface Sms {
  /** +91 and ten digits. */
  to: string
  text: string
  /** For gateways with templates of their own. */
  code?: string
}

export interface Email {
  to: string
  subject: string
  text: string
  code?: string
  attachment?: { name: string; bytes: Uint8Array }
  /** For the unsubscribe button of mail programs. */
  unsubscribeAt?: string
}
