import type { Database } from '@dobara/server/platform/database/database'
import { newId } from '@dobara/server/platform/id'
import type { Email, Sms } from '@dobara/server/platform/messages/message'
import { sql } from 'kysely'

export interface OutboxMessage {
  to: string
  channel: 'sms' | 'email'
  text: string
  code: string | null
  sentAt: Date
}

interface OutboxOptions {
  database: Database
  now: () => Date
  print: (line: string) => void
}

export function keepInOutbox({ database, now, print }: OutboxOptions) {
  const keep = async ({ to, channel, text, code }: Omit<OutboxMessage, 'sentAt'>) => {
    await sql`
      with old as (
        delete from outbox_message where sent_at < ${now()}::timestamptz - interval '1 day'
      )
      insert into outbox_message (message_id, recipient, channel, text, code, sent_at)
      values (${newId()}, ${to}, ${channel}, ${text}, ${code}, ${now()})
    `.execute(database.global)
    print(`${channel === 'sms' ? 'SMS' : 'E-mail'} to ${to}: ${text}`)
  }
  return {
    sendSms: ({ to, text, code }: Sms) => keep({ to, channel: 'sms', text, code: code ?? null }),
    sendEmail: ({ to, subject, text, code }: Email) =>
      keep({ to, channel: 'email', text: `${subject}\n\n${text}`, code: code ?? null }),
  }
}

export async function listOutbox(database: Database, to: string | null): Promise<OutboxMessage[]> {
  const { rows } = await sql<OutboxMessage>`
    select recipient as "to", channel, text, code, sent_at as "sentAt"
    from outbox_message
    where ${to}::text is null or recipient = ${to}
    order by message_id desc
    limit 50
  `.execute(database.global)
  return rows
}
