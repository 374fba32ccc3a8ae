import { sql } from 'kysely'
import type { Database, Tx } from '../platform/database/database.ts'
import type { Senders } from '../platform/messages/messages.ts'
import * as queries from './account-queries.ts'
import type { AccountState } from './account-state.ts'
import { makeOwnerMessageDue } from './due-owner-message.ts'
import { messageText } from './message-texts.ts'
import { messagesDue, type OwnerMessage } from './owner-messages.ts'
import { fileNameOf, invoicePdf } from './paper/invoice-pdf.ts'
import { isTrouble } from './trouble.ts'

interface NotifierOptions {
  database: Database
  messages: Senders
  origin: string
  onError: (error: unknown) => void
}

/**
 * Each message is sent only once, even with several processes.
 * @returns a function whose result is true when no message is left to send
 */
export function createNotifier({ database, messages, origin, onError }: NotifierOptions) {
  const link = `${origin}/subscriptions`
  const send = async (to: Recipient, { account }: AccountState, message: OwnerMessage) => {
    const isAttached = 'email' in to
    const { subject, text } = messageText(message, account.language, { link, isAttached })
    if (!isAttached) return messages.sendSms({ to: to.phone, text: `Dobara: ${text}` })
    const { document } = message
    await messages.sendEmail({
      to: to.email,
      subject,
      text: `${text}\n\nDobara`,
      ...(document && {
        attachment: { name: fileNameOf(document), bytes: await invoicePdf(document) },
      }),
    })
  }

  return async (restaurantId: string, accountState: AccountState, now: Date): Promise<boolean> => {
    const recipient = await queries.findRecipient(database, restaurantId)
    if (!recipient) return true
    const documents = await database.asRestaurant(restaurantId, (tx) =>
      queries.listDocuments(tx, restaurantId),
    )
    for (const message of messagesDue(accountState, documents, now)) {
      const isLeased = await database.asRestaurant(restaurantId, (tx) =>
        lease(tx, restaurantId, message, now),
      )
      if (!isLeased) continue
      try {
        await send(recipient, accountState, message)
        await database.asRestaurant(restaurantId, (tx) => markSent(tx, restaurantId, message, now))
      } catch (error) {
        onError(error)
      }
    }
    return database.asRestaurant(restaurantId, (tx) => isAllSent(tx, restaurantId))
  }
}

type Recipient = NonNullable<Awaited<ReturnType<typeof queries.findRecipient>>>

const mostTries = 5

/** The first lease also makes a notification of trouble due. */
async function lease(tx: Tx, restaurantId: string, { kind, about }: OwnerMessage, now: Date) {
  const tenMinutesAgo = new Date(now.getTime() - 600_000)
  const { rows } = await sql<{ tries: number }>`
    insert into billing_notice as n (restaurant_id, kind, about, begun_at)
      values (${restaurantId}, ${kind}, ${about}, ${now})
      on conflict (restaurant_id, kind, about) do update
        set begun_at = excluded.begun_at, tries = n.tries + 1
        where n.sent_at is null and n.tries < ${mostTries}
          and n.begun_at <= ${tenMinutesAgo}
      returning n.tries`.execute(tx)
  if (isTrouble(kind) && rows[0]?.tries === 1)
    await makeOwnerMessageDue(tx, { restaurantId, kind: 'payment', dueAt: now })
  return rows.length === 1
}

const markSent = (tx: Tx, restaurantId: string, { kind, about }: OwnerMessage, now: Date) =>
  tx
    .updateTable('billing_notice')
    .set({ sent_at: now })
    .where('restaurant_id', '=', restaurantId)
    .where('kind', '=', kind)
    .where('about', '=', about)
    .execute()

async function isAllSent(tx: Tx, restaurantId: string): Promise<boolean> {
  const waiting = await tx
    .selectFrom('billing_notice')
    .select('kind')
    .where('restaurant_id', '=', restaurantId)
    .where('sent_at', 'is', null)
    .where('tries', '<', mostTries)
    .executeTakeFirst()
  return waiting === undefined
}
