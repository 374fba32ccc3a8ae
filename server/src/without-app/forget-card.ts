import type { Tx } from '../platform/database/database.ts'
import { endMembership } from '../points/membership.ts'
import * as queries from './queries.ts'

/** The membership keeps its figures, as an erased guest's does. */
export async function forgetCard(tx: Tx, restaurantId: string, cusId: string, now: Date) {
  await queries.deleteGuest(tx, restaurantId, cusId)
  await endMembership(tx, restaurantId, cusId, now)
  await queries.closeCards(tx, [cusId], now)
}

/** The caller has ended all memberships. */
export async function forgetCards(tx: Tx, restaurantId: string, now: Date) {
  const cusIds = await queries.deleteGuests(tx, restaurantId)
  if (cusIds.length > 0) await queries.closeCards(tx, cusIds, now)
}
