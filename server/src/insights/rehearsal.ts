import { rehearsal } from '@dobara/contract/rules/rehearsal'
import type { Body } from '@dobara/contract/schemas/endpoint'
import type { rehearseRules } from '@dobara/contract/schemas/insights'
import { dayNumber } from '@dobara/contract/text/india-time'
import type { Database } from '../platform/database/database.ts'
import { takeTurns } from '../platform/turns.ts'
import type { Owner } from '../session/authority.ts'
import { beginOf, numberOfDay } from './calendar.ts'
import { findFirstDay } from './queries.ts'
import { createReplay } from './replay.ts'
import { findRules, readHistories } from './replay-queries.ts'

const turns = { most: 1, mostWaiting: 2, patienceMilliseconds: 3_000 }

export function createRehearsal(database: Database) {
  const inTurn = takeTurns(turns)

  const replay = (restaurantId: string, asked: Body<typeof rehearseRules>, now: Date) =>
    database.asRestaurant(restaurantId, async (tx) => {
      const today = dayNumber(now)
      const first = await findFirstDay(tx, restaurantId)
      const { rules: present, isInStamps, since } = await findRules(tx, restaurantId)
      const {
        rewards = present.rewards,
        windows,
        billRule,
      } = isInStamps ? { rewards: asked.rewards } : asked
      const before = { ...present, windows: windows && present.windows }
      const after = { rewards, billRule: { ...present.billRule, ...billRule }, windows }
      const replay = createReplay(before, after)
      const begin = beginOf(today - rehearsal.days + 1)
      const withOrderTimes = [before, after].some((rules) => rules.windows?.forOrders)
      for await (const some of readHistories(tx, { restaurantId, begin, withOrderTimes }))
        for (const history of some) replay.add(history)
      const from = Math.max(first ? numberOfDay(first) : today + 1, since ? dayNumber(since) : 0)
      const known = today - from + 1
      return { days: Math.min(rehearsal.days, known), outcome: replay.outcome() }
    })

  return {
    /**
     * Changes nothing. Several at once would take a restaurant's connections from its counter.
     * @throws {Failure} busy
     */
    of: ({ restaurantId }: Owner, asked: Body<typeof rehearseRules>, now: Date) =>
      inTurn(restaurantId, () => replay(restaurantId, asked, now)),
  }
}
