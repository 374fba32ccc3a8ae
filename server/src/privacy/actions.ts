import type { Customers } from '../customers/actions.ts'
import type { OnlineRequests } from '../online-requests/actions.ts'
import type { RequestLists } from '../online-requests/lists.ts'
import type { Database } from '../platform/database/database.ts'
import { fail } from '../platform/failure.ts'
import type { Changes } from '../platform/realtime/changes.ts'
import { endMembership, lockMembership } from '../points/membership.ts'
import type { Restaurants } from '../restaurants/actions.ts'
import type { RewardClaims } from '../reward-claims/actions.ts'
import type { ClaimLists } from '../reward-claims/lists.ts'
import type { Account, Guest } from '../session/authority.ts'
import * as queries from './queries.ts'

export interface PrivacyParts {
  database: Database
  restaurants: Restaurants
  customers: Customers
  requests: OnlineRequests
  requestLists: RequestLists
  claims: RewardClaims
  claimLists: ClaimLists
  changes: Changes
  /** Forgets the sign-in at the identity provider. */
  removeIdentity: (subject: string) => Promise<void>
}

/** A guest's rights over their own data: to go, to take it along, to be forgotten. */
export const createPrivacy = (parts: PrivacyParts) => {
  const { database, changes } = parts

  async function leavePlace(restaurantId: string, cusId: string, now: Date): Promise<boolean> {
    const wasMember = await database.asRestaurant(restaurantId, async (tx) => {
      // Locked first: what is asked for or claimed meanwhile comes before this, or not at all.
      const member = await lockMembership(tx, restaurantId, cusId)
      await parts.requests.withdraw(tx, restaurantId, cusId, now)
      await parts.claims.withdraw(tx, restaurantId, cusId, now)
      await endMembership(tx, restaurantId, cusId, now)
      return member !== undefined && member.left_at === null
    })
    changes.publish(`restaurant:${restaurantId}`, `customer:${cusId}`)
    return wasMember
  }

  return {
    /** @throws {Failure} restaurant_not_found, not_joined */
    async leave(guest: Guest, resId: string, now: Date) {
      const program = await parts.restaurants.programByResId(resId)
      if (!(await leavePlace(program.restaurant_id, guest.cusId, now))) fail('not_joined')
      return { message: `You left ${program.restaurant_name}.` }
    },

    async exportOf(guest: Guest) {
      const person = await queries.findPerson(database, guest.uid)
      const places = await queries.listPlaces(database, guest.cusId)
      const restaurantIds = places.map((place) => place.restaurant_id)
      const entries =
        restaurantIds.length === 0
          ? []
          : await database.asCustomer(guest.cusId, (tx) =>
              queries.listEntries(tx, restaurantIds, guest.cusId),
            )
      return {
        person,
        memberships: await parts.customers.memberships(guest),
        entries,
        onlineRequests: await parts.requestLists.own(guest),
        rewardClaims: await parts.claimLists.own(guest),
        signIns: await queries.listSessions(database, guest.uid),
      }
    },

    /**
     * Names, number, sign-in and sessions go; every restaurant keeps its figures without a name.
     * Place by place and the account last: cut off in the middle, it can be asked for again.
     */
    async erase(account: Account, now: Date) {
      const person = await queries.findPerson(database, account.uid)
      if (person)
        for (const place of await queries.listPlaces(database, person.cus_id))
          await leavePlace(place.restaurant_id, person.cus_id, now)
      await database.global.transaction().execute(async (tx) => {
        if (person) await queries.erasePerson(tx, person.cus_id, now)
        await queries.deleteAccount(tx, account.uid)
      })
      // The same person's restaurant account signs in with the same identity, and stays.
      if (!(await queries.hasOtherAccount(database, account.subject)))
        await parts.removeIdentity(account.subject)
      return { message: 'You are erased. Goodbye, and thank you.' }
    },
  }
}

export type Privacy = ReturnType<typeof createPrivacy>
