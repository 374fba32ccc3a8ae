import { exampleContact, type Particulars } from '@dobara/contract/site/contact'
import type { SmsConfig, SmtpConfig } from '../config.ts'
import { createCounts } from '../counts.ts'
import { inSpan } from '../tracing/tracing.ts'
import type { Email, Sms } from './message.ts'
import { connectMsg91 } from './msg91.ts'
import { connectSmtp } from './smtp.ts'
import { connectTwilio } from './twilio.ts'

export type Senders = Pick<Messages, 'sendSms' | 'sendEmail'>

export interface Messages {
  /** @throws {Failure} `message_not_sent` */
  sendSms(sms: Sms): Promise<void>
  /** @throws {Failure} `message_not_sent` */
  sendEmail(email: Email): Promise<void>
  areCodesShown: { sms: boolean; email: boolean }
  close(): void
}

export interface CountedMessages extends Messages {
  counts: ReadonlyMap<MessageOutcome, number>
}

const messageOutcomes = ['sms sent', 'sms failed', 'email sent', 'email failed'] as const
type MessageOutcome = (typeof messageOutcomes)[number]

export interface MessagesOptions {
  sms: SmsConfig | null
  smtp: SmtpConfig | null
  particulars: Particulars
  outbox: () => Promise<Senders>
  /** The text `reason` never names the recipient. */
  onError: (reason: string) => void
}

export function openMessages({
  sms,
  smtp,
  particulars,
  outbox,
  onError,
}: MessagesOptions): CountedMessages {
  const signature = signatureOf(particulars)
  const mail = smtp && connectSmtp({ ...smtp, onError })
  const outcomes = createCounts(messageOutcomes)
  const counted = (channel: 'sms' | 'email', send: () => Promise<void>) =>
    inSpan(`send ${channel}`, {}, send).then(
      () => outcomes.add(`${channel} sent`),
      (error: unknown) => {
        outcomes.add(`${channel} failed`)
        throw error
      },
    )
  const sendSms: Senders['sendSms'] = sms
    ? connectGateway(sms, onError)
    : async (message) => (await outbox()).sendSms(message)
  const sendEmail: Senders['sendEmail'] = async (message) => {
    const signed = { ...message, text: `${message.text}\n\n-- \n${signature}` }
    return mail ? mail.sendEmail(signed) : (await outbox()).sendEmail(signed)
  }
  return {
    sendSms: (message) => counted('sms', () => sendSms(message)),
    sendEmail: (message) => counted('email', () => sendEmail(message)),
    counts: outcomes.numbers,
    areCodesShown: { sms: !sms, email: !smtp },
    close: () => mail?.close(),
  }
}

/** Mail programs recognise a signature by the line `-- `. */
const signatureOf = ({ company, support }: Particulars): string =>
  [
    company.name ?? 'Dobara',
    [
      support.email ?? exampleContact.email,
      support.phone ?? exampleContact.phone,
      support.whatsapp && `WhatsApp ${support.whatsapp}`,
    ]
      .filter(Boolean)
      .join(' · '),
  ].join('\n')

const connectGateway = (sms: SmsConfig, onError: MessagesOptions['onError']) =>
  sms.gateway === 'msg91' ? connectMsg91({ ...sms, onError }) : connectTwilio({ ...sms, onError })
