import { createTransport } from 'nodemailer'
import { fail } from '../failure.ts'
import type { Email } from './message.ts'

interface SmtpOptions {
  /** smtp://user:password@host:port, or smtps:// */
  url: string
  from: string
  /** Links to new passwords must not pass in the clear: without STARTTLS nothing is sent. */
  isTlsRequired: boolean
  timeoutMs?: number
  onError: (reason: string) => void
}

/** Sends by SMTP. It tries once more when the server was silent, unreachable or asked to come back later (4xx). */
export function connectSmtp({ url, from, isTlsRequired, timeoutMs = 5_000, onError }: SmtpOptions) {
  const transport = createTransport({
    url,
    requireTLS: isTlsRequired,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  })

  const sendEmail = async ({ attachment, ...email }: Email): Promise<void> => {
    const attachments = attachment && [
      { filename: attachment.name, content: Buffer.from(attachment.bytes) },
    ]
    const send = () => transport.sendMail({ from, ...email, ...(attachments && { attachments }) })
    try {
      await send().catch((error: unknown) => (isPassing(error) ? send() : Promise.reject(error)))
    } catch (error) {
      onError(`SMTP: ${describe(error)}`)
      fail('message_not_sent')
    }
  }
  return { sendEmail, close: () => transport.close() }
}

const replyOf = (error: unknown) => Number((error as { responseCode?: unknown }).responseCode) || 0
const isPassing = (error: unknown) => replyOf(error) < 500

/** The reply's number and the library's code; the text would name the recipient. */
const describe = (error: unknown) =>
  [(error as { code?: unknown }).code ?? 'failed', replyOf(error) || null].filter(Boolean).join(' ')
