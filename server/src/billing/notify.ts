import { sql } from 'kysely'
import type { Database, Tx } from '../platform/database/database.ts'
import type { Senders } from '../platform/messages/messages.ts'
import * as queries from './account-queries.ts'
import type { AccountState } from './account-state.ts'
import { messageText } from './message-texts.ts'
import { messagesDue, type OwnerMessage } from './owner-messages.ts'
import { fileNameOf, invoicePdf } from './paper/invoice-pdf.ts'

interface NotifierOptions {
  database: Database
  messages: Senders
  /** The site's public URL, for links to /subscriptions. */
  origin: string
  onError: (error: unknown) => void
}

/**
 * Creates the function that sends the due messages to an owner, by e-mail if the profile has an address, else by SMS.
 * Each message is sent once, even by several processes. The function answers true when no message is left.
 */
export function createNotifier({ database, messages, origin, onError }: NotifierOptions) {
  const send = async (restaurantId: string, { account }: AccountState, message: OwnerMessage) => {
    const profile = await database.asRestaurant(restaurantId, (tx) =>
      queries.findProfile(tx, restaurantId),
    )
    const link = `${origin}/subscriptions`
    // The owner has closed the restaurant.
    if (!profile.email && !profile.phone) return
    const isAttached = Boolean(profile.email)
    const { subject, text } = messageText(message, account.language, { link, isAttached })
    if (!profile.email) return messages.sendSms({ to: profile.phone, text: `Dobara: ${text}` })
    const { document } = message
    await messages.sendEmail({
      to: profile.email,
      subject,
      text: `${profile.restaurant_name}\n\n${text}\n\nDobara`,
      ...(document && {
        attachment: { name: fileNameOf(document), bytes: await invoicePdf(document) },
      }),
    })
  }

  return async (restaurantId: string, accountState: AccountState, now: Date): Promise<boolean> => {
    const documents = await database.asRestaurant(restaurantId, (tx) =>
      queries.listDocuments(tx, restaurantId),
    )
    for (const message of messagesDue(accountState, documents, now)) {
      const isClaimed = await database.asRestaurant(restaurantId, (tx) =>
        claim(tx, restaurantId, message, now),
      )
      if (!isClaimed) continue
      try {
        await send(restaurantId, accountState, message)
        await database.asRestaurant(restaurantId, (tx) => markSent(tx, restaurantId, message, now))
      } catch (error) {
        onError(error)
      }
    }
    return database.asRestaurant(restaurantId, (tx) => isAllSent(tx, restaurantId))
  }
}

const mostTries = 5

/** False when the message was sent, failed too often, or was claimed within the last ten minutes. */
async function claim(tx: Tx, restaurantId: string, { kind, about }: OwnerMessage, now: Date) {
  const tenMinutesAgo = new Date(now.getTime() - 600_000)
  const { rows } = await sql`
    insert into billing_notice as n (restaurant_id, kind, about, begun_at)
      values (${restaurantId}, ${kind}, ${about}, ${now})
      on conflict (restaurant_id, kind, about) do update
        set begun_at = excluded.begun_at, tries = n.tries + 1
        where n.sent_at is null and n.tries < ${mostTries}
          and n.begun_at <= ${tenMinutesAgo}
      returning kind`.execute(tx)
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
