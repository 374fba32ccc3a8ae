import { getInsights } from '@dobara/contract/schemas/insights'
import type { Database } from '../platform/database/database.ts'
import type { Route } from '../platform/http/api/route.ts'
import { on } from '../session/on.ts'
import { createInsights } from './actions.ts'

export function insightsRoutes(database: Database): Route[] {
  const insights = createInsights(database)
  return [on(getInsights, ({ owner, query, now }) => insights.of(owner, query, now))]
}
