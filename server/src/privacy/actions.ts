import type { RequestLists } from '../online-requests/lists.ts'
import { fail } from '../platform/failure.ts'
import { listOwnCards } from '../points/bound-cards.ts'
import type { ImportedPoints } from '../points/imported-points.ts'
import { listOwnRatings } from '../ratings/copies.ts'
import type { Restaurants } from '../restaurants/actions.ts'
import type { ClaimLists } from '../reward-claims/lists.ts'
import type { ActProofs, ActRequest } from '../session/act-proofs.ts'
import type { Account, Guest } from '../session/authority.ts'
import { listBirthdays, listChanges } from './consent-queries.ts'
import { createConsents } from './consents.ts'
import { createImportDecisions } from './import-decisions.ts'
import { createLeaving, type LeavingServices } from './leaving.ts'
import { createMerging } from './merging.ts'
import * as queries from './queries.ts'

export interface PrivacyServices extends LeavingServices {
  offersWhatsApp: boolean
  actProofs: ActProofs
  restaurants: Restaurants
  importedPoints: ImportedPoints
  requestLists: RequestLists
  claimLists: ClaimLists
  removeIdentity: (subject: string) => Promise<void>
  onError: (error: unknown) => void
  recoveryEmailOf: (subject: string) => Promise<string | null>
}

export const createPrivacy = (services: PrivacyServices) => {
  const { database } = services
  const leavePlace = createLeaving(services)
  const merging = createMerging(services)

  /** Those of accounts that became one with it, too */
  async function leaveEverywhere(cusId: string, now: Date) {
    await merging.forgetAccounts({ into: cusId }, now)
    const others = (await listOwnCards(database.global, cusId)).filter((card) => card.is_account)
    for (const card of [cusId, ...others.map(({ cus_id }) => cus_id)])
      for (const restaurantId of await queries.listPlaces(database, card))
        await leavePlace(restaurantId, card, { now, isErased: true })
  }

  return {
    consents: createConsents(services),
    importDecisions: createImportDecisions(services),
    merging,

    /** @throws {Failure} restaurant_not_found, not_joined */
    async leave(guest: Guest, resId: string, now: Date) {
      const program = await services.restaurants.byResId(resId)
      if (!(await leavePlace(program.restaurant_id, guest.cusId, { now }))) fail('not_joined')
      return { message: `You left ${program.restaurant_name}.` }
    },

    async exportOf(guest: Guest) {
      const rows = await database.asCustomer(guest.cusId, async (tx) => ({
        memberships: await queries.listMemberships(tx, guest.cusId),
        entries: await queries.listEntries(tx, guest.cusId),
        birthdays: await listBirthdays(tx, guest.cusId),
        consents: await listChanges(tx, guest.cusId),
        messages: await queries.listMessages(tx, guest.cusId),
        gifts: await queries.listGifts(tx, guest.cusId),
        ratings: await listOwnRatings(tx, guest.cusId),
      }))
      return {
        person: {
          ...(await queries.findPerson(database, guest.uid)),
          recoveryEmail: await services.recoveryEmailOf(guest.subject),
        },
        ...rows,
        cards: (await listOwnCards(database.global, guest.cusId)).map((card) => ({
          cusId: card.cus_id,
          isPrinted: !card.is_account,
        })),
        onlineRequests: await services.requestLists.own(guest, null),
        rewardClaims: await services.claimLists.own(guest, null),
        signIns: await queries.listSessions(database, guest.uid),
      }
    },

    /**
     * The card is closed first and the account last, so that an interrupted erasure can be
     * repeated. The proof is not spent, because it ends with the session.
     * @throws {Failure} sign_in_afresh
     */
    async erase(account: Account, request: ActRequest) {
      await services.actProofs.require('erase_me', account, request)
      const { now } = request
      const cusId = await queries.closeCard(database, account.uid, now)
      if (cusId) await leaveEverywhere(cusId, now)
      // The sign-in remains if the person also has a restaurant account.
      if (!(await queries.hasOtherAccount(database, account)))
        await services.removeIdentity(account.subject)
      await queries.deleteAccount(database, account)
      return { message: 'You are erased. Goodbye, and thank you.' }
    },
  }
}

export type Privacy = ReturnType<typeof createPrivacy>
