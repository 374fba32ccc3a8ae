import { messageText, nameInWords } from '@dobara/contract/guest-messages/message-text'
import { offers, purposeOf } from '@dobara/contract/rules/messages'
import { noticeVersion, type Purpose } from '@dobara/contract/rules/notice'
import type { saveConsents } from '@dobara/contract/schemas/consents'
import type { Body, Query } from '@dobara/contract/schemas/endpoint'
import type { listMessages } from '@dobara/contract/schemas/messages'
import { formatDate, formatDay } from '@dobara/contract/text/dates'
import type { Language } from '@dobara/contract/text/language'
import { Failure, fail } from '../platform/failure.ts'
import type { Consents } from '../privacy/consents.ts'
import { addressOf } from '../restaurants/public-restaurant.ts'
import type { SharedServices } from '../restaurants/shared-services.ts'
import type { Guest } from '../session/authority.ts'
import { fitDetails, fitText } from './fit-text.ts'
import * as queries from './own-message-queries.ts'

type Given = Body<typeof saveConsents>

interface Services extends Pick<SharedServices, 'database' | 'changes'> {
  consents: Consents
}

/** Repeating a call changes nothing. */
export const createOwnMessages = ({ database, consents, changes }: Services) => {
  const find = async ({ cusId }: Guest, messageId: string) => {
    const [message] = await database.asCustomer(cusId, (tx) =>
      queries.findOwn(tx, cusId, [messageId]),
    )
    return message ?? fail('message_not_found')
  }

  /** If the guest left or the restaurant closed, nothing is allowed anyway. */
  const withdraw = (guest: Guest, what: Omit<Given, 'notice'>, now: Date) =>
    consents.save(guest, { notice: noticeVersion, ...what }, now).catch((error: unknown) => {
      const isGone =
        error instanceof Failure && ['not_joined', 'restaurant_not_found'].includes(error.code)
      if (!isGone) throw error
    })

  return {
    list: ({ cusId }: Guest, { only }: Query<typeof listMessages>, language: Language, now: Date) =>
      database.asCustomer(cusId, async (tx) => {
        const allowed = await queries.listAllowed(tx, cusId)
        const givings = await queries.listGivings(tx, cusId)
        const messages = await queries.listOwn(tx, cusId, only ? offers : null, now)
        return messages.map((message) =>
          messageView(message, sinceOf(message, allowed, givings), language),
        )
      }),

    /** Leaves out messages of others. */
    async open({ cusId }: Guest, messageIds: string[], now: Date) {
      const own = await database.asCustomer(cusId, (tx) => queries.findOwn(tx, cusId, messageIds))
      for (const [restaurantId, messages] of Map.groupBy(own, (row) => row.restaurant_id)) {
        const ids = messages.map(({ message_id }) => message_id)
        await database.asRestaurant(restaurantId, (tx) =>
          queries.noteOpened(tx, restaurantId, ids, now),
        )
      }
      return { message: 'Noted.' }
    },

    /** @throws {Failure} message_not_found */
    async stop(guest: Guest, messageId: string, now: Date) {
      const { res_id: resId, kind } = await find(guest, messageId)
      await withdraw(guest, { resId, ...withdrawn(purposeOf(kind)) }, now)
      return { message: 'Stopped.' }
    },

    /** Withdraws all consents to the restaurant's messages. @throws {Failure} message_not_found */
    async report(guest: Guest, messageId: string, now: Date) {
      const { res_id: resId, restaurant_id: restaurantId } = await find(guest, messageId)
      await database.asRestaurant(restaurantId, (tx) =>
        queries.noteReported(tx, restaurantId, messageId, now),
      )
      const nothing = { news: false, offers: false, birthday: null, whatsapp: false }
      await withdraw(guest, { resId, ...nothing }, now)
      changes.publish(`restaurant:${restaurantId}`)
      return { message: 'Thank you. This restaurant sends you nothing more.' }
    },
  }
}

const withdrawn = (purpose: Purpose) =>
  purpose === 'birthday' ? { birthday: null } : { [purpose]: false }

/** The last consent before the message; null once it was withdrawn */
function sinceOf(
  { restaurant_id, kind, created_at }: queries.OwnMessage,
  allowed: queries.Giving[],
  givings: queries.Giving[],
): Date | null {
  const isFor = (giving: queries.Giving) =>
    giving.restaurant_id === restaurant_id && giving.purpose === purposeOf(kind)
  const now = allowed.find(isFor)
  const then = givings.find((giving) => isFor(giving) && giving.decided_at <= created_at)
  return now ? (then ?? now).decided_at : null
}

const messageView = (message: queries.OwnMessage, since: Date | null, language: Language) => ({
  messageId: message.message_id,
  resId: message.res_id,
  restaurantName: nameInWords(fitText('restaurantName', message.restaurant_name), language),
  logo: addressOf(message, 'logo'),
  kind: message.kind,
  text: messageText(message.kind, fitDetails(message.details), language),
  why: {
    purpose: purposeOf(message.kind),
    since: since?.toISOString() ?? null,
    formattedDate: since ? formatDay(since, language) : '',
  },
  createdAt: message.created_at.toISOString(),
  formattedDate: formatDate(message.created_at, language),
  isOpened: message.opened_at !== null,
  isReported: message.reported_at !== null,
})
