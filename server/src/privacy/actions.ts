import type { RequestLists } from '../online-requests/lists.ts'
import { fail } from '../platform/failure.ts'
import type { Restaurants } from '../restaurants/actions.ts'
import type { ClaimLists } from '../reward-claims/lists.ts'
import type { Account, Guest } from '../session/authority.ts'
import { signedInAfresh } from '../session/recent-sign-in.ts'
import { createLeaving, type LeavingParts } from './leaving.ts'
import * as queries from './queries.ts'

export interface PrivacyParts extends LeavingParts {
  restaurants: Restaurants
  requestLists: RequestLists
  claimLists: ClaimLists
  /** Forgets the sign-in at the identity provider. */
  removeIdentity: (subject: string) => Promise<void>
}

/** A guest's rights over their own data: to leave, to take it along, to be forgotten. */
export const createPrivacy = (parts: PrivacyParts) => {
  const { database } = parts
  const leavePlace = createLeaving(parts)

  return {
    /** @throws {Failure} restaurant_not_found, not_joined */
    async leave(guest: Guest, resId: string, now: Date) {
      const program = await parts.restaurants.programByResId(resId)
      if (!(await leavePlace(program.restaurant_id, guest.cusId, { now }))) fail('not_joined')
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
     * Names, number, orders' numbers, sign-in and sessions go; every restaurant keeps its figures without a name.
     * The card is closed first, so that nobody joins with it meanwhile, and the account goes last:
     * cut off in the middle, it can be asked for again.
     *
     * A phone that was left lying is not enough for it: only who has just entered a code is erased.
     * @throws {Failure} sign_in_afresh
     */
    async erase(account: Account, now: Date) {
      if (!signedInAfresh(account.signedInAt, now)) fail('sign_in_afresh')
      const cusId = await queries.closeCard(database, account.uid, now)
      if (cusId)
        for (const restaurantId of await queries.listPlaces(database, cusId))
          await leavePlace(restaurantId, cusId, { now, isErased: true })
      // The same person's restaurant account signs in with the same identity, and stays.
      if (!(await queries.hasOtherAccount(database, account)))
        await parts.removeIdentity(account.subject)
      await queries.deleteAccount(database, account)
      return { message: 'You are erased. Goodbye, and thank you.' }
    },
  }
}

export type Privacy = ReturnType<typeof createPrivacy>
