export interface Sms {
  to: string
  text: string
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
  unsubscribeAt?: string
}
