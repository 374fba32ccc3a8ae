import type { SmsConfig, SmtpConfig } from '../config.ts'
import type { Email, Sms } from './message.ts'
import { connectMsg91 } from './msg91.ts'
import { connectSmtp } from './smtp.ts'
import { connectTwilio } from './twilio.ts'

export interface Messages {
  /** @throws {Failure} `message_not_sent` */
  sendSms(sms: Sms): Promise<void>
  /** @throws {Failure} `message_not_sent` */
  sendEmail(email: Email): Promise<void>
  /** Whether codes are shown on this machine, for want of a gateway. */
  areCodesShown: boolean
  close(): void
}

export interface MessagesOptions {
  /** Null: the outbox. */
  sms: SmsConfig | null
  /** Null: the outbox. */
  smtp: SmtpConfig | null
  /** Fetched when a message comes for which there is no gateway. */
  outbox: () => Promise<Pick<Messages, 'sendSms' | 'sendEmail'>>
  /** Told why a message was not sent, without naming the recipient. */
  onError: (reason: string) => void
}

export function openMessages({ sms, smtp, outbox, onError }: MessagesOptions): Messages {
  const mail = smtp && connectSmtp({ ...smtp, onError })
  return {
    sendSms: sms
      ? connectGateway(sms, onError)
      : async (message) => (await outbox()).sendSms(message),
    sendEmail: mail ? mail.sendEmail : async (message) => (await outbox()).sendEmail(message),
    areCodesShown: !sms,
    close: () => mail?.close(),
  }
}

const connectGateway = (sms: SmsConfig, onError: MessagesOptions['onError']) =>
  sms.gateway === 'msg91' ? connectMsg91({ ...sms, onError }) : connectTwilio({ ...sms, onError })
