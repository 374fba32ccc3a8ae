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
      const { memberships, entries } = await database.asCustomer(guest.cusId, async (tx) => ({
        memberships: await queries.listMemberships(tx, guest.cusId),
        entries: await queries.listEntries(tx, guest.cusId),
      }))
      return {
        person: await queries.findPerson(database, guest.uid),
        memberships,
        entries,
        onlineRequests: await parts.requestLists.own(guest, null),
        rewardClaims: await parts.claimLists.own(guest, null),
        signIns: await queries.listSessions(database, guest.uid),
      }
    },

    /**
     * Names, number, sign-in and sessions go; every restaurant keeps its figures without a name.
     * The card is closed first, so that nobody joins with it meanwhile, and the account goes last:
     * cut off in the middle, it can be asked for again.
     */
    async erase(account: Account, now: Date) {
      const cusId = await queries.closeCard(database, account.uid, now)
      if (cusId)
        for (const restaurantId of await queries.listPlaces(database, cusId))
          await leavePlace(restaurantId, cusId, now)
      // The same person's restaurant account signs in with the same identity, and stays.
      if (!(await queries.hasOtherAccount(database, account)))
        await parts.removeIdentity(account.subject)
      await queries.deleteAccount(database, account.uid)
      return { message: 'You are erased. Goodbye, and thank you.' }
    },
  }
}

export type Privacy = ReturnType<typeof createPrivacy>
