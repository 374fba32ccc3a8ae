import { mailText } from '@dobara/contract/guest-messages/mail-text'
import { messageTitle } from '@dobara/contract/guest-messages/message-text'
import { isOffer } from '@dobara/contract/rules/messages'
import type { Database } from '../platform/database/database.ts'
import { Failure } from '../platform/failure.ts'
import type { Senders } from '../platform/messages/messages.ts'
import type { Channel, Handed, OutgoingMessage } from './channel.ts'

interface Services {
  database: Database
  messages: Pick<Senders, 'sendEmail'>
  origin: string
}

const atOnce = 5
/** Sending must end before the leases end, even with a slow mail server. */
const longestMilliseconds = 30_000
const later: Handed = { result: 'later', afterSeconds: null }

/** The server sends e-mails only to proved addresses. */
export const createEmailChannel = ({ database, messages, origin }: Services): Channel => {
  const send = async (address: string, { kind, details, sender }: OutgoingMessage) => {
    const { restaurantName } = sender
    const link = `${origin}/my/${isOffer(kind) ? 'messages' : 'me/consents'}`
    try {
      await messages.sendEmail({
        to: address,
        subject: messageTitle(kind, restaurantName, 'en', details.unit),
        text: mailText({ kind, details, restaurantName, link }),
        unsubscribeAt: link,
      })
      return { result: 'sent' } satisfies Handed
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      return later
    }
  }

  return {
    name: 'email',
    async handOver(outgoing) {
      const addresses = await listAddresses(database, [...new Set(outgoing.map(({ uid }) => uid))])
      const handed = outgoing.map(
        ({ uid }): Handed => (addresses.has(uid) ? later : { result: 'nowhere' }),
      )
      const begunAt = performance.now()
      const waiting = [...outgoing.entries()].filter(([, { uid }]) => addresses.has(uid))
      while (waiting.length > 0 && performance.now() - begunAt < longestMilliseconds)
        await Promise.all(
          waiting.splice(0, atOnce).map(async ([index, message]) => {
            handed[index] = await send(addresses.get(message.uid) as string, message)
          }),
        )
      return handed
    },
  }
}

async function listAddresses(database: Database, uids: string[]) {
  if (uids.length === 0) return new Map<string, string>()
  const rows = await database.global
    .selectFrom('account')
    .select(['uid', 'email'])
    .where('uid', 'in', uids)
    .where('auth_method', '=', 'email')
    .where('email_verified', '=', true)
    .where('email', 'is not', null)
    .execute()
  return new Map(rows.map(({ uid, email }) => [uid, email as string]))
}
