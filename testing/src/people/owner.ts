import type { PictureKind } from '@dobara/contract/rules/pictures'
import { listCustomers, lookUpCustomer } from '@dobara/contract/schemas/customers'
import type { Input } from '@dobara/contract/schemas/endpoint'
import {
  declineGuestRequests,
  declineOnlineRequest,
  giveOnlinePoints,
  listPendingRequests,
} from '@dobara/contract/schemas/online-requests'
import {
  getToday,
  giveInStorePoints,
  listCustomerEntries,
  undoAward,
} from '@dobara/contract/schemas/points'
import { removePicture, saveRestaurant, setPicture } from '@dobara/contract/schemas/restaurants'
import {
  approveClaim,
  declineClaim,
  listPendingClaims,
} from '@dobara/contract/schemas/reward-claims'
import type { Browser } from './browser.ts'

type Profile = Input<typeof saveRestaurant>['body']

interface Sureness {
  isSure?: boolean
}

interface Given {
  pin?: string
  /** Repeat it for a retry. */
  idempotencyKey?: string
}

/** An owner at the counter, who knows the PIN. */
export function createOwner(browser: Browser, profile: Profile, resId: string) {
  const { call } = browser
  const pinOf = ({ pin = profile.pin }: Given) => pin
  return {
    ...browser,
    ...profile,
    profile,
    resId,
    /** Saves the profile again with these changes. */
    edit: (changes: Partial<Profile>) => call(saveRestaurant, { body: { ...profile, ...changes } }),
    show: (kind: PictureKind, file: Uint8Array<ArrayBuffer>, type = 'image/png') =>
      call(setPicture, { params: { kind }, body: new Blob([file], { type }) }),
    showNoLonger: (kind: PictureKind) => call(removePicture, { params: { kind } }),
    /** Confirms every question unless told otherwise, since few tests are about confirmations. */
    give: (
      cusId: string,
      points: number,
      { isSure = true, billAmount, ...given }: Given & Sureness & { billAmount?: number } = {},
    ) =>
      call(
        giveInStorePoints,
        { body: { cusId, points, billAmount, pin: pinOf(given), isSure } },
        given,
      ),
    undo: (entryId: string) => call(undoAward, { body: { entryId } }),
    today: () => call(getToday),
    lookUp: (cusId: string) => call(lookUpCustomer, { params: { cusId } }),
    balanceOf: async (cusId: string) => (await call(lookUpCustomer, { params: { cusId } })).balance,
    entriesOf: async (cusId: string) =>
      (await call(listCustomerEntries, { params: { cusId }, query: {} })).results,
    customers: async (search = '') => (await call(listCustomers, { body: { search } })).results,
    requests: async () => (await call(listPendingRequests, { query: {} })).results,
    claims: async () => (await call(listPendingClaims)).results,
    declineAllOf: (cusId: string, reason: string, given: Given = {}) =>
      call(declineGuestRequests, { body: { cusId, reason, pin: pinOf(given) } }),
    grant: (request: { requestId: string }, points: number, given: Given = {}) =>
      call(giveOnlinePoints, { body: { request, points, pin: pinOf(given) } }, given),
    declineRequest: (request: { requestId: string }, reason: string, given: Given = {}) =>
      call(declineOnlineRequest, { body: { request, reason, pin: pinOf(given) } }, given),
    approve: (claim: { rewardId: string }, given: Given = {}) =>
      call(approveClaim, { body: { claim, pin: pinOf(given) } }, given),
    declineClaim: (claim: { rewardId: string }, reason: string, given: Given = {}) =>
      call(declineClaim, { body: { claim, reason, pin: pinOf(given) } }, given),
  }
}

export type WorldOwner = ReturnType<typeof createOwner>
