export interface Sms {
  /** +91 and ten digits. */
  to: string
  text: string
  /** The value that a gateway with its own templates puts into its text; none in a notice. */
  code?: string
}

export interface Email {
  to: string
  subject: string
  text: string
  attachment?: { name: string; bytes: Uint8Array }
}
