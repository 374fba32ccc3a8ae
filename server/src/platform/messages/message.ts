export interface Sms {
  /** +91 and ten digits. */
  to: string
  text: string
  /** The code for gateways that use their own templates. */
  code?: string
  /** The restaurant whose reward the code gives */
  rewardAt?: string
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
