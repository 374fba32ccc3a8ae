import type { SmsConfig } from '../config.ts'
import type { Database } from '../database/database.ts'
import { connectMsg91 } from './msg91.ts'
import { keepInOutbox } from './outbox.ts'
import { connectSmtp } from './smtp.ts'
import { connectTwilio } from './twilio.ts'

export interface Sms {
  /** +91 and ten digits. */
  to: string
  text: string
  /** What a gateway with templates of its own puts into its text. */
  code: string
}

export interface Email {
  to: string
  subject: string
  text: string
}

export interface Messages {
  /** @throws {Failure} `message_not_sent` */
  sendSms(sms: Sms): Promise<void>
  /** @throws {Failure} `message_not_sent` */
  sendEmail(email: Email): Promise<void>
  close(): void
}

export interface MessagesOptions {
  /** Null: the outbox. */
  sms: SmsConfig | null
  /** Null: the outbox. */
  smtp: { url: string; from: string } | null
  database: Database
  now: () => Date
  /** Told why a message was not sent, without naming the recipient. */
  onError: (reason: string) => void
  /** Where the outbox shows its messages as they come. */
  print: (line: string) => void
}

export function openMessages(options: MessagesOptions): Messages {
  const { sms, smtp, onError } = options
  const outbox = keepInOutbox(options)
  const mail = smtp && connectSmtp({ ...smtp, onError })
  return {
    sendSms: sms ? connectGateway(sms, onError) : outbox.sendSms,
    sendEmail: mail ? mail.sendEmail : outbox.sendEmail,
    close: () => mail?.close(),
  }
}

const connectGateway = (sms: SmsConfig, onError: MessagesOptions['onError']) =>
  sms.gateway === 'msg91' ? connectMsg91({ ...sms, onError }) : connectTwilio({ ...sms, onError })
