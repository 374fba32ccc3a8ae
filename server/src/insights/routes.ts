import {
  countReadyGuests,
  getInsights,
  getOutletInsights,
  getRewardInsights,
  rehearseRules,
} from '@dobara/contract/schemas/insights'
import type { Database } from '../platform/database/database.ts'
import type { Route } from '../platform/http/api/route.ts'
import { on } from '../session/on.ts'
import { createInsights } from './actions.ts'
import { createOutletInsights } from './outlets.ts'
import { createRehearsal } from './rehearsal.ts'
import { createRewardInsights } from './rewards.ts'

export function insightsRoutes(database: Database): Route[] {
  const insights = createInsights(database)
  const outlets = createOutletInsights(database)
  const rewards = createRewardInsights(database)
  const rehearsal = createRehearsal(database)
  return [
    on(getInsights, ({ owner, query, now }) => insights.of(owner, query, now)),
    on(countReadyGuests, ({ owner, body }) => insights.countReady(owner, body)),
    on(rehearseRules, ({ owner, body, now }) => rehearsal.of(owner, body, now)),
    on(getOutletInsights, ({ owner, query, now }) => outlets.of(owner, query, now)),
    on(getRewardInsights, ({ owner, query, now }) => rewards.of(owner, query, now)),
  ]
}
