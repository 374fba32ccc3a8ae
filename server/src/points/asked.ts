import { decisionIn } from '@dobara/contract/rules/ended-reasons'
import { sql } from 'kysely'
import { isStillMember } from '../customers/rules.ts'
import type { Database, Tx } from '../platform/database/database.ts'
import { failOn } from '../platform/database/errors.ts'
import { fail } from '../platform/failure.ts'
import type { Actor } from '../restaurants/pin.ts'
import type { SharedServices } from '../restaurants/shared-services.ts'
import type { Counter, Guest } from '../session/authority.ts'
import { requireOpenSession } from '../session/require-open-session.ts'
import { passOn } from './bound-cards.ts'
import { lockMembership } from './membership.ts'

/** A guest asks for points by a request, for a reward by a claim. */
const kinds = {
  online_request: { id: 'request_id', notFound: 'request_not_found' },
  reward_claim: { id: 'reward_id', notFound: 'claim_not_found' },
} as const

type Kind = keyof typeof kinds

export type AskedServices = Pick<SharedServices, 'database' | 'pin' | 'changes' | 'restaurants'>

export interface Keyed {
  idempotencyKey: string | null
}

export interface Decision extends Keyed {
  id: string
  pin: string
}

type Member = NonNullable<Awaited<ReturnType<typeof lockMembership>>>
type Restaurant = Awaited<ReturnType<SharedServices['restaurants']['byResId']>>
type Lock<Row> = (tx: Tx, restaurantId: string, id: string) => Promise<Row | undefined>

interface Decidable {
  cus_id: string
  status: 'pending' | 'granted' | 'approved' | 'declined'
  reason: string | null
  decision_key: string | null
}

/** Locks the membership. @throws {Failure} restaurant_not_found, not_joined, key_reused */
export const createAsking =
  (kind: Kind, { database, restaurants, changes }: AskedServices) =>
  async <T>(
    { cusId }: Guest,
    { resId, idempotencyKey }: Keyed & { resId: string },
    work: (tx: Tx, restaurant: Restaurant, member: Member) => Promise<T>,
  ): Promise<T> => {
    const restaurant = await restaurants.byResId(resId)
    const { restaurant_id: restaurantId } = restaurant
    await refuseKeyUsedElsewhere(database, kind, { cusId, restaurantId, idempotencyKey })
    const answer = await database.asRestaurant(restaurantId, async (tx) => {
      const member = await lockMembership(tx, restaurantId, cusId)
      if (!isStillMember(member)) return fail('not_joined')
      return work(tx, restaurant, member)
    })
    changes.publish(`restaurant:${restaurantId}`, `customer:${cusId}`)
    return answer
  }

/** Citus has no index over several restaurants. @throws {Failure} key_reused */
async function refuseKeyUsedElsewhere(
  database: Database,
  kind: Kind,
  { cusId, restaurantId, idempotencyKey: key }: Keyed & { cusId: string; restaurantId: string },
) {
  if (key === null) return
  const { rows } = await database.asCustomer(cusId, (tx) =>
    sql`select from customer_place p
      join ${sql.table(kind)} k on k.restaurant_id = p.restaurant_id and k.cus_id = p.cus_id
      where p.cus_id = ${cusId} and k.restaurant_id <> ${restaurantId}
        and k.idempotency_key = ${key} limit 1`.execute(tx),
  )
  if (rows.length > 0) fail('key_reused')
}

/**
 * Only what is pending, or was decided by this submission
 * @throws {Failure} wrong_pin, pin_locked, may_not_decide, request_not_found, claim_not_found,
 * already_decided, key_reused, signed_out
 */
export const createDeciding =
  <Row extends Decidable>(kind: Kind, lock: Lock<Row>, { database, pin, changes }: AskedServices) =>
  async <T>(
    counter: Counter,
    { id, pin: digits, idempotencyKey: key }: Decision,
    now: Date,
    work: (tx: Tx, row: Row, actor: Actor) => Promise<T>,
  ): Promise<T> => {
    const { restaurantId } = counter
    const actor = await pin.checkDecider(counter, digits, now)
    const { row, answer } = await database
      .asRestaurant(restaurantId, async (tx) => {
        const { row } = await lockAsked(tx, kind, lock, restaurantId, id)
        const { status, reason, decision_key }: Decidable = row
        const isRepeat = key !== null && decision_key === key
        if (status !== 'pending' && !isRepeat)
          fail('already_decided', { decision: decisionIn({ status, reason }) })
        const answer = await work(tx, row, actor)
        await passOn(tx, { restaurantId, cusId: row.cus_id, now })
        await requireOpenSession(tx, counter, now)
        return { row, answer }
      })
      .catch(failOn(`${kind}_decided_once`, 'key_reused'))
    changes.publish(`restaurant:${restaurantId}`, `customer:${row.cus_id}`)
    return answer
  }

/**
 * Locks the membership first, so that its guest cannot leave meanwhile.
 * @throws {Failure} request_not_found, claim_not_found
 */
export async function lockAsked<Row>(
  tx: Tx,
  kind: Kind,
  lock: Lock<Row>,
  restaurantId: string,
  id: string,
) {
  const { id: idColumn, notFound } = kinds[kind]
  // The guest never changes, so reading needs no lock.
  const { rows } = await sql<{ cus_id: string }>`select cus_id from ${sql.table(kind)}
    where restaurant_id = ${restaurantId} and ${sql.ref(idColumn)} = ${id}`.execute(tx)
  if (!rows[0]) return fail(notFound)
  const member = await lockMembership(tx, restaurantId, rows[0].cus_id)
  const row = await lock(tx, restaurantId, id)
  return row ? { row, member } : fail(notFound)
}
