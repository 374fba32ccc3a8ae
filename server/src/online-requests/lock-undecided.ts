import { decisionIn } from '@dobara/contract/rules/ended-reasons'
import type { Tx } from '../platform/database/database.ts'
import { fail } from '../platform/failure.ts'
import { lockMembership } from '../points/membership.ts'
import * as queries from './queries.ts'

/**
 * Pending, or decided by this submission. Locks the membership first, so that the guest cannot
 * leave meanwhile.
 * @throws {Failure} request_not_found, already_decided
 */
export async function lockUndecided(
  tx: Tx,
  restaurantId: string,
  requestId: string,
  key: string | null,
) {
  const cusId = await queries.findCustomerOf(tx, restaurantId, requestId)
  if (!cusId) return fail('request_not_found')
  await lockMembership(tx, restaurantId, cusId)
  const request = await queries.lockRequest(tx, restaurantId, requestId)
  if (!request) return fail('request_not_found')
  const isRepeat = key !== null && request.decision_key === key
  if (request.status !== 'pending' && !isRepeat)
    fail('already_decided', { decision: decisionIn(request) })
  return request
}
