export interface Sms {
  /** +91 and ten digits. */
  to: string
  text: string
  /** The value for a gateway that has its own templates. Missing in a message without a code. */
  code?: string
}

export interface Email {
  to: string
  subject: string
  text: string
  /** The code in the text, for the outbox. Missing in a message without a code. */
  code?: string
  attachment?: { name: string; bytes: Uint8Array }
  /** Where the person ends such mails, for the mail program's own button. */
  unsubscribeAt?: string
}
