import { createTransport } from 'nodemailer'
import { fail } from '../failure.ts'
import type { Email } from './message.ts'

interface SmtpOptions {
  url: string
  from: string
  /** TLS is required, because e-mails contain links that set a new password. */
  isTlsRequired: boolean
  timeoutMs?: number
  onError: (reason: string) => void
}

/** The e-mail is sent again once after a timeout, a failed connection or a 4xx reply. */
export function connectSmtp({ url, from, isTlsRequired, timeoutMs = 5_000, onError }: SmtpOptions) {
  const { host } = new URL(url)
  const transport = createTransport({
    url,
    requireTLS: isTlsRequired,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  })

  const sendEmail = async ({
    attachment,
    unsubscribeAt,
    code: _,
    ...email
  }: Email): Promise<void> => {
    const attachments = attachment && [
      { filename: attachment.name, content: Buffer.from(attachment.bytes) },
    ]
    const mail = {
      from,
      ...email,
      ...(attachments && { attachments }),
      ...(unsubscribeAt && { list: { unsubscribe: unsubscribeAt } }),
    }
    const send = () => transport.sendMail(mail)
    try {
      await send().catch((error: unknown) => (isPassing(error) ? send() : Promise.reject(error)))
    } catch (error) {
      onError(`SMTP at ${host}: ${describe(error)}`)
      fail('message_not_sent')
    }
  }
  return { sendEmail, close: () => transport.close() }
}

const replyOf = (error: unknown) => Number((error as { responseCode?: unknown }).responseCode) || 0
const isPassing = (error: unknown) => replyOf(error) < 500

/** The text of the reply is left out, because it would name the recipient. */
function describe(error: unknown) {
  const { code = 'failed', command, message = '' } = error as Record<string, unknown>
  const reply = replyOf(error)
  const reason = command === 'CONN' && !reply ? `, ${message}` : ''
  return `${code}${reply ? ` ${reply}` : ''}${reason}`
}
