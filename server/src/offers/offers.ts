import { nudges } from '@dobara/contract/rules/messages'
import type { Body } from '@dobara/contract/schemas/endpoint'
import type { saveNudge } from '@dobara/contract/schemas/messages'
import type { Language } from '@dobara/contract/text/language'
import { faultsOf, requireFit } from '../platform/free-text/free-text.ts'
import type { SharedServices } from '../restaurants/shared-services.ts'
import { type Owner, requireProof } from '../session/authority.ts'
import { giftToCarry } from './carried-gifts.ts'
import { countReach } from './counting.ts'
import { newsView } from './news.ts'
import * as newsQueries from './news-queries.ts'
import * as queries from './offer-queries.ts'
import { isReported } from './offer-rules.ts'
import { makeRunDue, nextDecision } from './runs.ts'

const newsShown = 10

export const createOffers = ({ database, plan }: Pick<SharedServices, 'database' | 'plan'>) => ({
  of: ({ restaurantId }: Owner, language: Language, now: Date) =>
    database.asRestaurant(restaurantId, async (tx) => {
      const program = await queries.programOf(tx, restaurantId)
      const { cost, points_until } = program
      const saved = await queries.listNudges(tx, restaurantId)
      const birthday = saved.find(({ kind }) => kind === 'birthday')
      const hasBirthdayGift = Boolean(birthday && queries.giftOf(birthday))
      const reach = await countReach(tx, { restaurantId, cost, now, hasBirthdayGift })
      const times = await newsQueries.listNewsTimes(tx, restaurantId, now)
      const { newsLeft, newsAgainFrom } = newsQueries.newsLeftAfter(times)
      const news = await newsQueries.listNews(tx, restaurantId, newsShown)
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
            gift: own ? queries.giftOf(own) : null,
            toChange: faultsOf({ sentence: own?.sentence }),
            ...(reach.nudges.get(kind) ?? { due: 0, notReached: 0 }),
          }
        }),
        news: news.map((row) => newsView(row, language, now)),
        newsLeft,
        newsAgainFrom: newsAgainFrom?.toISOString() ?? null,
        isPaused: plan.hasEnded(points_until, now),
        isReported: await isReported(tx, restaurantId, now),
      }
    }),

  /** @throws {Failure} email_not_proved, reward_not_found */
  async saveNudge(owner: Owner, given: Body<typeof saveNudge>, now: Date) {
    requireProof(owner)
    const { restaurantId } = owner
    await database.asRestaurant(restaurantId, async (tx) => {
      const saved = await queries.listNudges(tx, restaurantId)
      requireFit(
        given,
        saved.find(({ kind }) => kind === given.kind),
      )
      if (given.gift) {
        const program = await queries.programOf(tx, restaurantId)
        await giftToCarry(tx, { program, gift: given.gift, now })
      }
      await queries.saveNudge(tx, restaurantId, { ...given, now })
      if (given.isOn)
        await makeRunDue(tx, restaurantId, restaurantId, nextDecision(restaurantId, now))
    })
    return { message: given.isOn ? 'Switched on.' : 'Switched off.' }
  },
})
