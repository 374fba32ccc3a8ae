import { sql } from 'kysely'
import type { Database, Tx } from '../platform/database/database.ts'
import type { Messages } from '../platform/messages/messages.ts'
import * as queries from './account-queries.ts'
import { fileNameOf, invoicePdf } from './invoice-pdf.ts'
import { wordsOf } from './notice-words.ts'
import { type Notice, noticesDue } from './notices.ts'
import type { Books } from './settle.ts'

interface TellParts {
  database: Database
  messages: Messages
  /** The product's address, for the way to /subscriptions. */
  origin: string
  onError: (error: unknown) => void
}

/**
 * Tells an owner what is due and was not told yet: once each, by mail if there is an address, else by SMS.
 * @returns whether all of it was told
 */
export function createTell({ database, messages, origin, onError }: TellParts) {
  const send = async (restaurantId: string, { account }: Books, notice: Notice) => {
    const profile = await database.asRestaurant(restaurantId, (tx) =>
      queries.findProfile(tx, restaurantId),
    )
    const link = `${origin}/subscriptions`
    const { subject, text } = wordsOf(notice, account.language, profile.restaurant_name, link)
    // Whoever has closed the restaurant is told nothing more.
    if (!profile.email && !profile.phone) return
    if (!profile.email) return messages.sendSms({ to: profile.phone, text: `Dobara: ${text}` })
    const { document } = notice
    await messages.sendEmail({
      to: profile.email,
      subject,
      text: `${profile.restaurant_name}\n\n${text}\n\nDobara`,
      ...(document && {
        attachment: { name: fileNameOf(document), bytes: await invoicePdf(document) },
      }),
    })
  }

  return async (restaurantId: string, books: Books, now: Date): Promise<boolean> => {
    const documents = await database.asRestaurant(restaurantId, (tx) =>
      queries.listDocuments(tx, restaurantId),
    )
    for (const notice of noticesDue(books, documents, now)) {
      const isOurs = await database.asRestaurant(restaurantId, (tx) =>
        begin(tx, restaurantId, notice, now),
      )
      if (!isOurs) continue
      try {
        await send(restaurantId, books, notice)
        await database.asRestaurant(restaurantId, (tx) => markSent(tx, restaurantId, notice, now))
      } catch (error) {
        onError(error)
      }
    }
    return database.asRestaurant(restaurantId, (tx) => isAllSent(tx, restaurantId))
  }
}

const mostTries = 5

/** Whether it is ours to send: nobody has sent it, nor begun to in the last ten minutes. */
async function begin(tx: Tx, restaurantId: string, { kind, about }: Notice, now: Date) {
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

const markSent = (tx: Tx, restaurantId: string, { kind, about }: Notice, now: Date) =>
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
