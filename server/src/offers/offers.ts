import { nudges } from '@dobara/contract/rules/messages'
import type { Segment } from '@dobara/contract/rules/segments'
import type { Body } from '@dobara/contract/schemas/endpoint'
import type { saveNudge, sendNews, tryNews } from '@dobara/contract/schemas/messages'
import { formatDate } from '@dobara/contract/text/dates'
import type { Language } from '@dobara/contract/text/language'
import type { PlanRule } from '../billing/plan.ts'
import { countTry } from '../identity/limits.ts'
import type { Channel } from '../messages/channel.ts'
import { findSender } from '../messages/stored-messages.ts'
import type { Database, Tx } from '../platform/database/database.ts'
import type { Draw } from '../platform/draw.ts'
import { fail } from '../platform/failure.ts'
import { faultsOf, requireFit } from '../platform/free-text/free-text.ts'
import { newId } from '../platform/id.ts'
import { priceUnitsInRupee, type WhatsAppConfig } from '../platform/whatsapp-config.ts'
import { lockRestaurant } from '../restaurants/lock-restaurant.ts'
import type { Pin } from '../restaurants/pin.ts'
import { type Owner, requireProof } from '../session/authority.ts'
import * as queries from './offer-queries.ts'
import { isReported } from './reports.ts'
import { runningRound } from './rounds.ts'
import { makeRunDue, nextDecision } from './runs.ts'

export interface OfferServices {
  database: Database
  pin: Pin
  plan: PlanRule
  draw: Draw
  /** The channels by which the owner reads news first. */
  push: Channel
  email: Channel
  whatsApp: WhatsAppConfig | null
}

const newsShown = 10
/** News to the owner's own phones. */
const tries = { name: 'newsTries', most: 10, withinSeconds: 3600 }

/** What an owner offers to guests: nudges and news. */
export const createOffers = (services: OfferServices) => {
  const { database, pin, plan, draw, push, email, whatsApp } = services
  const askedOf = async (tx: Tx, restaurantId: string, now: Date) => {
    const { minimum_spend, points_until } = await tx
      .selectFrom('program')
      .select(['minimum_spend', 'points_until'])
      .where('restaurant_id', '=', restaurantId)
      .executeTakeFirstOrThrow()
    return { asked: { restaurantId, cost: minimum_spend, now }, pointsUntil: points_until }
  }

  return {
    of: ({ restaurantId }: Owner, language: Language, now: Date) =>
      database.asRestaurant(restaurantId, async (tx) => {
        const { asked, pointsUntil } = await askedOf(tx, restaurantId, now)
        const reach = await queries.countReach(tx, asked)
        const saved = await queries.listNudges(tx, restaurantId)
        const left = queries.newsLeftAfter(await queries.listNewsTimes(tx, restaurantId, now))
        const news = await queries.listNews(tx, restaurantId, newsShown)
        return {
          members: reach.members,
          allowing: reach.allowing,
          reached: reach.reached,
          nudges: nudges.map((kind) => {
            const own = saved.find((nudge) => nudge.kind === kind)
            return {
              kind,
              isOn: own?.is_on ?? false,
              sentence: own?.sentence ?? '',
              toChange: faultsOf({ sentence: own?.sentence }),
              ...(reach.nudges.get(kind) ?? { due: 0, notReached: 0 }),
            }
          }),
          news: news.map((row) => newsView(row, language)),
          newsLeft: left.newsLeft,
          newsAgainFrom: left.newsAgainFrom?.toISOString() ?? null,
          isPaused: plan.hasEnded(pointsUntil, now),
          isReported: await isReported(tx, restaurantId, now),
        }
      }),

    /** A nudge that is switched on is decided with the next day's. @throws {Failure} email_not_proved */
    async saveNudge(owner: Owner, given: Body<typeof saveNudge>, now: Date) {
      requireProof(owner)
      const { restaurantId } = owner
      await database.asRestaurant(restaurantId, async (tx) => {
        const saved = await queries.listNudges(tx, restaurantId)
        requireFit(
          given,
          saved.find(({ kind }) => kind === given.kind),
        )
        await queries.saveNudge(tx, restaurantId, { ...given, now })
        if (given.isOn)
          await makeRunDue(tx, restaurantId, restaurantId, nextDecision(restaurantId, now))
      })
      return { message: given.isOn ? 'Switched on.' : 'Switched off.' }
    },

    /** Begins a round if none runs, so that the news goes to those who were counted. */
    count: ({ restaurantId }: Owner, segment: Segment | null, now: Date) =>
      database.asRestaurant(restaurantId, async (tx) => {
        const { asked } = await askedOf(tx, restaurantId, now)
        const round = await runningRound(tx, restaurantId, { now, draw })
        const { byWhatsApp, ...counted } = await queries.countNews(tx, asked, segment, round)
        return { ...counted, rupees: whatsApp ? rupeesFor(byWhatsApp, whatsApp) : 0 }
      }),

    /** @throws {Failure} email_not_proved, too_many_tries, no_phone_to_try */
    async tryNews(owner: Owner, { sentence, mayMail = false }: Body<typeof tryNews>, now: Date) {
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
    },

    /**
     * Sends news to all who allow offers, by and by. A repeat with the same key gets the first answer.
     * @throws {Failure} email_not_proved, wrong_pin, pin_locked, key_reused, plan_ended, news_this_month,
     *   news_reaches_nobody, offers_reported
     */
    async send(
      owner: Owner,
      given: Body<typeof sendNews> & { idempotencyKey: string | null },
      now: Date,
    ) {
      requireProof(owner)
      const { restaurantId, sessionId } = owner
      const { segment, sentence, idempotencyKey: key } = given
      requireFit({ sentence })
      await pin.check(owner, given.pin, now)
      return database.asRestaurant(restaurantId, async (tx) => {
        await lockRestaurant(tx, restaurantId)
        const first = key === null ? undefined : await queries.findNewsByKey(tx, restaurantId, key)
        if (first) {
          if (first.segment !== segment || first.sentence !== sentence) fail('key_reused')
          return { message: 'On its way.', newsId: first.news_id }
        }
        await plan.require(tx, restaurantId, now, 'plan_ended')
        if (await isReported(tx, restaurantId, now)) fail('offers_reported')
        const { newsLeft, newsAgainFrom } = queries.newsLeftAfter(
          await queries.listNewsTimes(tx, restaurantId, now),
        )
        if (newsLeft === 0)
          fail('news_this_month', newsAgainFrom ? { until: newsAgainFrom.toISOString() } : {})
        const { asked } = await askedOf(tx, restaurantId, now)
        const round = await runningRound(tx, restaurantId, { now, draw })
        const { toSend } = await queries.countNews(tx, asked, segment, round)
        if (toSend === 0) fail('news_reaches_nobody')
        const newsId = newId(now)
        await tx
          .insertInto('news')
          .values({
            restaurant_id: restaurantId,
            news_id: newsId,
            segment,
            sentence,
            idempotency_key: key,
            session_id: sessionId,
            created_at: now,
          })
          .execute()
        await makeRunDue(tx, restaurantId, newsId, now)
        // The day's run reads the round when it has ended.
        await makeRunDue(tx, restaurantId, restaurantId, nextDecision(restaurantId, now))
        return { message: 'On its way.', newsId }
      })
    },

    /** Messages that have left cannot be called back. A repeat changes nothing. @throws {Failure} news_not_found */
    async stop({ restaurantId }: Owner, newsId: string, now: Date) {
      const stopped = await database.asRestaurant(restaurantId, (tx) =>
        queries.stopNews(tx, restaurantId, newsId, now),
      )
      if (!stopped) fail('news_not_found')
      return { message: 'Stopped. It goes to nobody else.' }
    },
  }
}

/** Rounded up. Tax comes on top. */
const rupeesFor = (messages: number, { marketingPrice }: WhatsAppConfig) =>
  Math.ceil((messages * marketingPrice) / priceUnitsInRupee)

function newsView(row: queries.NewsRow, language: Language) {
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
  }
}
