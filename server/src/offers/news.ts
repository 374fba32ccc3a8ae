import type { Segment } from '@dobara/contract/rules/segments'
import type { Body } from '@dobara/contract/schemas/endpoint'
import type { sendNews, tryNews } from '@dobara/contract/schemas/messages'
import { formatDate } from '@dobara/contract/text/dates'
import type { Language } from '@dobara/contract/text/language'
import type { PlanRule } from '../billing/plan.ts'
import { countTry } from '../identity/limits.ts'
import type { Channel } from '../messages/channel.ts'
import { findSender } from '../messages/sender.ts'
import type { Tx } from '../platform/database/database.ts'
import { fail } from '../platform/failure.ts'
import { requireFit } from '../platform/free-text/free-text.ts'
import { newId } from '../platform/id.ts'
import { priceUnitsInRupee, type WhatsAppConfig } from '../platform/whatsapp-config.ts'
import { actWithPin } from '../restaurants/act-with-pin.ts'
import type { SharedServices } from '../restaurants/shared-services.ts'
import { type Owner, requireProof } from '../session/authority.ts'
import { giftToCarry } from './carried-gifts.ts'
import { countNews } from './counting.ts'
import * as queries from './news-queries.ts'
import { programOf } from './offer-queries.ts'
import { isReported } from './offer-rules.ts'
import { runningRound } from './rounds.ts'
import { makeRunDue, nextDecision } from './runs.ts'

export interface NewsServices extends Pick<SharedServices, 'database' | 'pin' | 'plan' | 'draw'> {
  /** For trying out the news */
  push: Channel
  email: Channel
  whatsApp: WhatsAppConfig | null
}

type Given = Body<typeof sendNews> & { idempotencyKey: string | null }

const tries = { name: 'newsTries', most: 10, withinSeconds: 3600 }

export const createNews = (services: NewsServices) => {
  const { database, draw, whatsApp } = services
  /** May begin a round, so that the news goes to the guests who were counted. */
  const count = async (tx: Tx, restaurantId: string, segment: Segment | null, now: Date) => {
    const { cost } = await programOf(tx, restaurantId)
    const round = await runningRound(tx, restaurantId, { now, draw })
    return countNews(tx, { restaurantId, cost, now }, segment, round)
  }

  return {
    count: ({ restaurantId }: Owner, segment: Segment | null, now: Date) =>
      database.asRestaurant(restaurantId, async (tx) => {
        const { byWhatsApp, ...counted } = await count(tx, restaurantId, segment, now)
        return { ...counted, rupees: whatsApp ? rupeesFor(byWhatsApp, whatsApp) : 0 }
      }),

    try: tryWith(services),

    /**
     * A repeat with the same key gets the first answer.
     * @throws {Failure} email_not_proved, wrong_pin, pin_locked, key_reused, plan_ended, news_this_month,
     *   news_reaches_nobody, offers_reported, reward_not_found
     */
    async send(owner: Owner, given: Given, now: Date) {
      requireProof(owner)
      requireFit({ sentence: given.sentence })
      const { restaurantId } = owner
      return actWithPin(services, owner, given.pin, now, async (tx) => {
        const first = await findFirst(tx, restaurantId, given)
        if (first) return { message: 'On its way.', newsId: first }
        await requireAllowed(tx, services.plan, restaurantId, now)
        const gift = given.gift
          ? await giftToCarry(tx, {
              program: await programOf(tx, restaurantId),
              gift: given.gift,
              now,
            })
          : null
        const { toSend } = await count(tx, restaurantId, given.segment, now)
        if (toSend === 0) fail('news_reaches_nobody')
        const newsId = newId(now)
        await queries.addNews(tx, owner, { ...given, gift, newsId, now })
        await makeRunDue(tx, restaurantId, newsId, now)
        // The daily run reads the round's result.
        await makeRunDue(tx, restaurantId, restaurantId, nextDecision(restaurantId, now))
        return { message: 'On its way.', newsId }
      })
    },

    /** Messages that have left are not recalled. @throws {Failure} news_not_found */
    async stop({ restaurantId }: Owner, newsId: string, now: Date) {
      const stopped = await database.asRestaurant(restaurantId, (tx) =>
        queries.stopNews(tx, restaurantId, newsId, now),
      )
      if (!stopped) fail('news_not_found')
      return { message: 'Stopped. It goes to nobody else.' }
    },
  }
}

/** To the owner alone. @throws {Failure} email_not_proved, too_many_tries, no_phone_to_try */
const tryWith =
  ({ database, push, email }: NewsServices) =>
  async (owner: Owner, { sentence, mayMail = false }: Body<typeof tryNews>, now: Date) => {
    requireProof(owner)
    requireFit({ sentence })
    const { restaurantId, uid } = owner
    await countTry(database, { ...tries, subject: uid }, now)
    const sender = await findSender(database, restaurantId)
    const expiresAt = new Date(now.getTime() + 3_600_000)
    const message = { messageId: newId(now), uid, kind: 'news' as const, details: { sentence } }
    const isSentBy = async (channel: Channel) => {
      const [handed] = await channel.handOver([{ ...message, expiresAt, sender }], now)
      return handed?.result === 'sent'
    }
    if (await isSentBy(push)) return { message: 'Sent to your phones.', by: 'push' as const }
    if (mayMail && (await isSentBy(email)))
      return { message: 'Sent to your e-mail.', by: 'email' as const }
    return fail('no_phone_to_try')
  }

/** @throws {Failure} key_reused */
async function findFirst(
  tx: Tx,
  restaurantId: string,
  { idempotencyKey, segment, sentence, gift }: Given,
): Promise<string | undefined> {
  if (idempotencyKey === null) return
  const first = await queries.findNewsByKey(tx, restaurantId, idempotencyKey)
  const isSame =
    first?.segment === segment &&
    first.sentence === sentence &&
    first.gift_choice_id === (gift ? (gift.choiceId ?? restaurantId) : null)
  if (first && !isSame) fail('key_reused')
  return first?.news_id
}

/** @throws {Failure} plan_ended, offers_reported, news_this_month */
async function requireAllowed(tx: Tx, plan: PlanRule, restaurantId: string, now: Date) {
  await plan.require(tx, restaurantId, now, 'plan_ended')
  if (await isReported(tx, restaurantId, now)) fail('offers_reported')
  const times = await queries.listNewsTimes(tx, restaurantId, now)
  const { newsLeft, newsAgainFrom } = queries.newsLeftAfter(times)
  if (newsLeft === 0)
    fail('news_this_month', newsAgainFrom ? { until: newsAgainFrom.toISOString() } : {})
}

/** Rounded up, without tax */
const rupeesFor = (messages: number, { marketingPrice }: WhatsAppConfig) =>
  Math.ceil((messages * marketingPrice) / priceUnitsInRupee)

export function newsView(row: queries.NewsRow, language: Language, now: Date) {
  const isDone = row.decided_at !== null && row.waiting === 0
  return {
    newsId: row.news_id,
    segment: row.segment,
    sentence: row.sentence,
    createdAt: row.created_at.toISOString(),
    formattedDate: formatDate(row.created_at, language),
    state: row.stopped_at
      ? ('stopped' as const)
      : isDone
        ? ('sent' as const)
        : ('sending' as const),
    sent: row.sent,
    opened: row.opened,
    keptOut: row.kept_out,
    waiting: row.waiting,
    notSent: row.not_sent,
    gift: row.gift_ends_at && {
      reward: row.gift_reward ?? '',
      endsAt: row.gift_ends_at.toISOString(),
      given: row.gifts_given,
      taken: row.gifts_taken,
      isOver: row.gift_ends_at <= now || (isDone && row.gifts_open === 0),
    },
  }
}
