import { ratingRules } from '@dobara/contract/rules/ratings'
import type { saveCustomer } from '@dobara/contract/schemas/customers'
import type { Body } from '@dobara/contract/schemas/endpoint'
import { dayMilliseconds } from '@dobara/contract/text/india-time'
import type { InferResult } from 'kysely'
import type { PlanRule } from '../billing/plan.ts'
import type { Tx } from '../platform/database/database.ts'
import { forEach } from '../platform/database/for-each.ts'
import type { Draw } from '../platform/draw.ts'
import { fail } from '../platform/failure.ts'
import { requireFit } from '../platform/free-text/free-text.ts'
import { shownRestaurant } from '../restaurants/public-restaurant.ts'
import type { SharedServices } from '../restaurants/shared-services.ts'
import type { Account, Guest } from '../session/authority.ts'
import { completeAccount } from '../session/complete-account.ts'
import { hereUntil } from './arrival.ts'
import { guestOfCard } from './printed-card.ts'
import * as queries from './queries.ts'
import { lengthsOfCards, newCusId } from './rules.ts'

const shownMilliseconds = ratingRules.shownDays * dayMilliseconds

type Services = Pick<SharedServices, 'database' | 'changes' | 'draw' | 'plan'>
type Names = Body<typeof saveCustomer>
type PlaceRow = InferResult<ReturnType<typeof queries.memberships>>[number]

export const createCustomers = ({ database, changes, draw, plan }: Services) => {
  const ofCustomers = async (tx: Tx, cusIds: string[], now: Date) => {
    const rowsOf = await forEach(tx, cusIds, 'text', (cusId) =>
      queries.memberships(tx, cusId, new Date(now.getTime() - shownMilliseconds)),
    )
    return (cusId: string) => {
      const rows = rowsOf(cusId)
      const left = rows.filter(({ is_place }) => !is_place)
      return {
        memberships: rows
          .filter(({ is_place }) => is_place)
          .map((row) => describePlace(row, plan, now)),
        leftWithBonus: left.filter(({ had_bonus }) => had_bonus).map(({ res_id }) => res_id),
        leftPoints: Object.fromEntries(
          left.filter(({ balance }) => balance > 0).map(({ res_id, balance }) => [res_id, balance]),
        ),
      }
    }
  }

  return {
    guestOfCard: (cusId: string) => guestOfCard(database.global, cusId),

    async save(account: Account, names: Names, now: Date) {
      const { cusId, ...shown } = await database.global
        .transaction()
        .execute((tx) => saveCard(tx, account, names, draw, now))
      // A copy of the name may be late.
      for (const restaurantId of await queries.listPlaces(database, cusId)) {
        await database.asRestaurant(restaurantId, (tx) =>
          queries.renameMember(tx, restaurantId, cusId, shown),
        )
        changes.publish(`restaurant:${restaurantId}`)
      }
      return { message: `Your card is ready, ${names.firstName}.`, cusId }
    },

    async profile(guest: Guest) {
      const customer = await queries.findByAccount(database.global, guest.uid)
      if (!customer) return fail('profile_incomplete')
      return {
        cusId: customer.cus_id,
        firstName: customer.first_name,
        lastName: customer.last_name,
        phoneNumber: guest.phoneNumber,
        email: guest.email,
      }
    },

    memberships: ({ cusId }: Guest, now: Date) =>
      database.asCustomer(
        cusId,
        async (tx) => (await ofCustomers(tx, [cusId], now))(cusId).memberships,
      ),

    ofCustomers,
  }
}

export type Customers = ReturnType<typeof createCustomers>

async function saveCard(tx: Tx, { uid }: Account, names: Names, draw: Draw, now: Date) {
  const existing = await queries.findByAccount(tx, uid)
  requireFit(names, { firstName: existing?.first_name, lastName: existing?.last_name })
  const { firstName, consent: consentVersion } = names
  const lastName = names.lastName ?? existing?.last_name ?? ''
  const customer = { uid, firstName, lastName, consentVersion, now }
  const cusId = existing?.cus_id ?? (await createCard(tx, customer, draw))
  if (existing && (await queries.updateCustomer(tx, customer)).numUpdatedRows === 0n) fail('busy')
  return { cusId, first_name: firstName, last_name: lastName }
}

async function createCard(
  tx: Tx,
  customer: Omit<queries.NewCustomer, 'cusId'>,
  draw: Draw,
): Promise<string> {
  for (const length of lengthsOfCards) {
    const cusId = newCusId(length, draw)
    const outcome = await queries.insertCustomer(tx, { ...customer, cusId })
    if (outcome === 'exists')
      return (await queries.findByAccount(tx, customer.uid))?.cus_id ?? fail('busy')
    if (outcome === 'inserted') {
      await completeAccount(tx, customer.uid)
      return cusId
    }
  }
  return fail('busy')
}

function describePlace(row: PlaceRow, plan: PlanRule, now: Date) {
  const { state: _, signUpBonus: __, ...shown } = shownRestaurant(row)
  return {
    ...shown,
    isPaused: plan.hasEnded(row.points_until, now),
    balance: row.balance,
    missing: Math.max(0, row.minimum_spend - row.balance),
    ...(row.points_left > 0 && {
      pointsLeft: {
        points: row.points_left,
        reward: row.points_reward ?? row.reward,
        cost: row.points_reward_needs ?? row.minimum_spend,
      },
    }),
    joinedAt: row.joined_at.toISOString(),
    lastVisitAt: row.last_visit_at?.toISOString() ?? null,
    hereUntil: hereUntil(row, now)?.toISOString() ?? null,
    hasDecided: row.has_decided,
    seesName: row.joined_with === null,
    hasRatings: row.has_ratings,
  }
}
