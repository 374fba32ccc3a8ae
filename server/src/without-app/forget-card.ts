import type { Tx } from '../platform/database/database.ts'
import { endMembership } from '../points/membership.ts'
import * as queries from './queries.ts'

/** The membership keeps its figures, as an erased guest's does. */
export async function forgetCard(tx: Tx, restaurantId: string, cusId: string, now: Date) {
  await queries.deleteGuest(tx, restaurantId, cusId)
  await endMembership(tx, restaurantId, cusId, now)
  await queries.closeCard(tx, cusId, now)
}
