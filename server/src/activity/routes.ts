import { listActivity } from '@dobara/contract/schemas/activity'
import type { Database } from '../platform/database/database.ts'
import type { Route } from '../platform/http/api/route.ts'
import { on } from '../session/on.ts'
import { createActivity } from './actions.ts'

export function activityRoutes(database: Database): Route[] {
  const activity = createActivity(database)
  return [on(listActivity, ({ manager, query, now }) => activity.list(manager, query, now))]
}
