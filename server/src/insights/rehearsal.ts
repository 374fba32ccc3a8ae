import { type ProgramRules, rehearsal } from '@dobara/contract/rules/rehearsal'
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
      const present = await findRules(tx, restaurantId)
      const billRule = { ...present.billRule, ...asked.billRule }
      const changed: ProgramRules = { rewards: asked.rewards, billRule }
      const replay = createReplay(present, changed)
      const begin = beginOf(today - rehearsal.days + 1)
      for await (const some of readHistories(tx, restaurantId, begin))
        for (const history of some) replay.add(history)
      const known = first ? today - numberOfDay(first) + 1 : 0
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
