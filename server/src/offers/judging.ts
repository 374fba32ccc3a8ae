import { calendarDay, dayMilliseconds } from '@dobara/contract/text/india-time'
import { sql } from 'kysely'
import type { PlanRule } from '../billing/plan.ts'
import type { JudgedMessage, JudgeOffers } from '../messages/judged-message.ts'
import type { Database } from '../platform/database/database.ts'
import { deleteEnded } from '../platform/database/delete-ended.ts'
import { offerRules } from './offer-rules.ts'

interface Services {
  database: Database
  plan: Pick<PlanRule, 'counts'>
}

export const createJudging =
  ({ database, plan }: Services): JudgeOffers =>
  async (restaurantId, messageIds, now) =>
    messageIds.length === 0
      ? []
      : database.call<JudgedMessage>(
          'take_offers',
          'select * from take_offers($1, $2, $3, $4, $5)',
          [restaurantId, messageIds, now, plan.counts, JSON.stringify(offerRules(now))],
        )

/** The rows of yesterday remain, because a worker may need them around midnight. */
export const forgetOfferDays = (database: Database, now: Date) => {
  const yesterday = calendarDay(new Date(now.getTime() - dayMilliseconds))
  return deleteEnded(database, 'offer_day', sql`day < ${yesterday}::date`)
}
