import type { Query } from '@dobara/contract/schemas/endpoint'
import type { getInsights } from '@dobara/contract/schemas/insights'
import type { Database, Tx } from '../platform/database/database.ts'
import type { Owner } from '../session/authority.ts'
import { dayOfNumber, numberOfDay, yesterdayAt } from './calendar.ts'
import * as queries from './queries.ts'
import * as rules from './rules.ts'
import { staleDays, sumStaleDays } from './summing.ts'

export const createInsights = (database: Database) => {
  const sumOnce = oneAtATime((restaurantId, now) =>
    database.asRestaurant(restaurantId, (tx) => sumStaleDays(tx, restaurantId, now)),
  )

  const read = (restaurantId: string, span: rules.Span, now: Date) =>
    database.asRestaurant(restaurantId, async (tx) => {
      if ((await staleDays(tx, restaurantId, now)).length > 0) return null
      return readAll(tx, restaurantId, span)
    })

  return {
    /**
     * The first call sums the days. Today is excluded, because it cannot be compared with a whole
     * day.
     */
    async of({ restaurantId }: Owner, asked: Query<typeof getInsights>, now: Date) {
      const yesterday = yesterdayAt(now)
      const span = rules.spanAsked(asked, yesterday)
      let found = await read(restaurantId, span, now)
      if (!found) {
        await sumOnce(restaurantId, now)
        found = await database.asRestaurant(restaurantId, (tx) => readAll(tx, restaurantId, span))
      }
      const { days, owed } = found
      const first = days[0]?.number ?? null
      const ifCovered = <T>(begin: number, figures: () => T) =>
        first !== null && first <= begin ? figures() : null
      const { until } = span
      const before = rules.spanBefore(span)
      const earlier = until - rules.ninetyDays
      return {
        since: first === null ? null : dayOfNumber(first),
        now: rules.figuresOf(days, span),
        before: ifCovered(before.from, () => rules.figuresOf(days, before)),
        days: rules.daysOf(days, span),
        frequency: rules.frequencyOf(days, until),
        frequencyBefore: ifCovered(earlier - rules.ninetyDays + 1, () =>
          rules.frequencyOf(days, earlier),
        ),
        secondVisits: rules.secondVisitsOf(days, until),
        secondVisitsBefore: ifCovered(rules.firstOfSecondVisits(earlier), () =>
          rules.secondVisitsOf(days, earlier),
        ),
        cohorts: rules.cohortsOf(days, until),
        owed: owedView(owed, rules.redemptionOf(days, yesterday)),
      }
    },

    countReady: ({ restaurantId }: Owner, { minimumSpend }: { minimumSpend: number }) =>
      database.asRestaurant(restaurantId, (tx) =>
        queries.countReady(tx, restaurantId, minimumSpend),
      ),
  }
}

/**
 * A repeated request waits for the sums of the first, because summing a large ledger may outlast a
 * request.
 */
function oneAtATime(sum: (restaurantId: string, now: Date) => Promise<void>) {
  const running = new Map<string, Promise<void>>()
  return (restaurantId: string, now: Date): Promise<void> => {
    const joined = running.get(restaurantId)
    if (joined) return joined
    const own = sum(restaurantId, now).finally(() => running.delete(restaurantId))
    running.set(restaurantId, own)
    return own
  }
}

async function readAll(tx: Tx, restaurantId: string, span: rules.Span) {
  return {
    days: await readDays(tx, restaurantId, rules.gapsFrom(span)),
    owed: await queries.findOwed(tx, restaurantId),
  }
}

async function readDays(tx: Tx, restaurantId: string, gapsFrom: number) {
  const days = await queries.listDays(tx, restaurantId, dayOfNumber(gapsFrom))
  return days.map(({ day, figures, gaps }) => ({ number: numberOfDay(day), figures, gaps }))
}

function owedView(row: queries.OwedRow, redemption: ReturnType<typeof rules.redemptionOf>) {
  const owed = {
    members: row.members,
    membersWithReward: row.members_with_reward,
    points: row.points,
    heldPoints: row.held_points,
    leftPoints: row.left_points,
    rewards: row.rewards,
    minimumSpend: row.minimum_spend,
    rewardCost: row.reward_cost,
  }
  return { ...owed, ...rules.rupeesOwed(owed, redemption), ...redemption }
}
