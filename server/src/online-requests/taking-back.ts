import type { Tx } from '../platform/database/database.ts'
import * as queries from './queries.ts'

/** The caller must have locked the membership. */
export const noteTakenBack = (tx: Tx, restaurantId: string, requestId: string, now: Date) =>
  queries.decide(tx, restaurantId, requestId, { taken_back_at: now })
