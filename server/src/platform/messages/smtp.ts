import { createTransport } from 'nodemailer'
import { fail } from '../failure.ts'
import type { Email } from './messages.ts'

interface SmtpOptions {
  /** smtp://user:password@host:port, or smtps:// */
  url: string
  from: string
  timeoutMs?: number
  onError: (reason: string) => void
}

/** Once more when the mail server was silent, unreachable or asked to come back later (4xx). */
export function connectSmtp({ url, from, timeoutMs = 5_000, onError }: SmtpOptions) {
  const transport = createTransport({
    url,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  })

  const sendEmail = async (email: Email): Promise<void> => {
    const send = () => transport.sendMail({ from, ...email })
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
