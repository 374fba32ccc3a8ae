import type { PlanRule } from '../billing/plan.ts'
import type { Database } from '../platform/database/database.ts'
import type { Draw } from '../platform/draw.ts'
import type { Changes } from '../platform/realtime/changes.ts'
import type { Restaurants } from './actions.ts'
import type { Pin } from './pin.ts'

/** Each feature names those that it needs. */
export interface SharedServices {
  database: Database
  changes: Changes
  pin: Pin
  draw: Draw
  plan: PlanRule
  restaurants: Restaurants
}
