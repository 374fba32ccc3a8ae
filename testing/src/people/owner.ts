import type { BillRule } from '@dobara/contract/rules/bill-rule'
import type { ExportKind } from '@dobara/contract/rules/exports'
import type { PictureKind } from '@dobara/contract/rules/pictures'
import type { RewardRule } from '@dobara/contract/rules/rehearsal'
import { listActivity } from '@dobara/contract/schemas/activity'
import { giveCardReward, listCards, printCards, stopCard } from '@dobara/contract/schemas/cards'
import { confirmEntry } from '@dobara/contract/schemas/checks'
import {
  getCustomerRecord,
  listCustomers,
  lookUpCustomer,
  saveGuestNote,
} from '@dobara/contract/schemas/customers'
import type { Input } from '@dobara/contract/schemas/endpoint'
import { readExport, startExport } from '@dobara/contract/schemas/exports'
import {
  listImports,
  sendImportedGuests,
  startImport,
  takeBackImport,
} from '@dobara/contract/schemas/imports'
import { countReadyGuests, getInsights, rehearseRules } from '@dobara/contract/schemas/insights'
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
import { savePointsWindows } from '@dobara/contract/schemas/points-windows'
import { correctPoints, takeBackAward, takeBackClaim } from '@dobara/contract/schemas/put-right'
import { removePicture, saveRestaurant, setPicture } from '@dobara/contract/schemas/restaurants'
import {
  approveClaim,
  declineClaim,
  listPendingClaims,
} from '@dobara/contract/schemas/reward-claims'
import type { Browser } from './browser.ts'
import { giftCalls } from './gift-calls.ts'
import { offerCalls, pushCalls } from './message-calls.ts'
import { ownerRatingCalls } from './rating-calls.ts'
import { rewardCalls } from './reward-calls.ts'
import { staffCalls } from './staff-calls.ts'

type Profile = Input<typeof saveRestaurant>['body']

type Windows = Input<typeof savePointsWindows>['body']

type Correction = Input<typeof correctPoints>['body']

type Explained = Pick<Correction, 'words' | 'takeWhatIsLeft'>

type Chosen = Pick<Input<typeof giveCardReward>['body'], 'choiceId' | 'steps' | 'giftId'>

interface Sureness {
  isSure?: boolean
}

interface Given {
  pin?: string
  idempotencyKey?: string
}

export function createOwner(browser: Browser, profile: Profile, resId: string) {
  const { call } = browser
  const pinOf = ({ pin = profile.pin }: Given) => pin
  return {
    ...browser,
    ...pushCalls(browser),
    ...offerCalls(browser, profile.pin),
    ...giftCalls(browser, profile.pin),
    ...ownerRatingCalls(browser),
    ...profile,
    profile,
    resId,
    edit: (changes: Partial<Profile>) => call(saveRestaurant, { body: { ...profile, ...changes } }),
    show: (kind: PictureKind, file: Uint8Array<ArrayBuffer>, type = 'image/png') =>
      call(setPicture, { params: { kind }, body: new Blob([file], { type }) }),
    showNoLonger: (kind: PictureKind) => call(removePicture, { params: { kind } }),
    setWindows: (windows: Partial<Windows>, given: { pin?: string } = {}) =>
      call(savePointsWindows, {
        body: { weekly: [], dated: [], forOrders: false, ...windows, pin: pinOf(given) },
      }),
    give: (
      cusId: string,
      points: number,
      {
        isSure = true,
        billAmount,
        waitedSeconds,
        ...given
      }: Given & Sureness & { billAmount?: number; waitedSeconds?: number } = {},
    ) =>
      call(
        giveInStorePoints,
        { body: { cusId, points, billAmount, pin: pinOf(given), isSure, waitedSeconds } },
        given,
      ),
    stamp: (
      cusId: string,
      {
        isSure = true,
        waitedSeconds,
        ...given
      }: Given & Sureness & { waitedSeconds?: number } = {},
    ) =>
      call(
        giveInStorePoints,
        { body: { cusId, points: 1, unit: 'stamps', pin: pinOf(given), isSure, waitedSeconds } },
        given,
      ),
    takeBack: (
      entryId: string,
      {
        reason = 'wrong_guest',
        words,
        takeWhatIsLeft,
        ...given
      }: Given & Explained & Partial<Pick<Correction, 'reason'>> = {},
    ) =>
      call(
        takeBackAward,
        { body: { entryId, reason, words, takeWhatIsLeft, pin: pinOf(given) } },
        given,
      ),
    correct: (
      cusId: string,
      points: number,
      {
        reason = 'wrong_amount',
        words,
        takeWhatIsLeft,
        corrects,
        insteadOf,
        rightBill,
        isSure = true,
        ...given
      }: Given &
        Explained &
        Partial<Pick<Correction, 'reason' | 'corrects' | 'insteadOf' | 'rightBill'>> &
        Sureness = {},
    ) =>
      call(
        correctPoints,
        {
          body: {
            cusId,
            points,
            reason,
            words,
            corrects,
            insteadOf,
            rightBill,
            takeWhatIsLeft,
            isSure,
            pin: pinOf(given),
          },
        },
        given,
      ),
    takeBackClaim: (
      claim: { rewardId: string },
      reason: string,
      { isSure = true, ...given }: Given & Sureness = {},
    ) => call(takeBackClaim, { body: { claim, reason, isSure, pin: pinOf(given) } }, given),
    printCards: async (count = 10, given: Pick<Given, 'idempotencyKey'> = {}) =>
      (await call(printCards, { body: { count } }, given)).cards,
    cards: () => call(listCards),
    giveCardReward: (
      cusId: string,
      {
        letters,
        choiceId,
        steps,
        giftId,
        ...given
      }: Given & Chosen & { letters?: string | undefined } = {},
    ) =>
      call(
        giveCardReward,
        { body: { cusId, letters, choiceId, steps, giftId, pin: pinOf(given) } },
        given,
      ),
    stopCard: (cusId: string, { newCusId, ...given }: Given & { newCusId?: string } = {}) =>
      call(stopCard, { body: { cusId, newCusId, pin: pinOf(given) } }),
    startImport: (importId: string, rows: number, given: Given = {}) =>
      call(startImport, { body: { importId, rows, pin: pinOf(given) } }),
    sendGuests: (importId: string, chunk: number, list: { phone: string; points: number }[]) =>
      call(sendImportedGuests, { params: { importId }, body: { chunk, guests: list } }),
    takeBackImport: (importId: string, given: Given = {}) =>
      call(takeBackImport, { params: { importId }, body: { pin: pinOf(given) } }),
    imports: async () => (await call(listImports)).results,
    startExport: (
      exportId: string,
      kind: ExportKind,
      given: Given & { firstMonth?: string; lastMonth?: string } = {},
    ) => call(startExport, { body: { exportId, kind, ...given, pin: pinOf(given) } }),
    readExport: (exportId: string, after?: string) =>
      call(readExport, { params: { exportId }, query: { after } }),
    ...staffCalls(call, profile.pin),
    ...rewardCalls(call, profile.pin),
    undo: (entryId: string) => call(undoAward, { body: { entryId } }),
    confirm: (entryId: string) => call(confirmEntry, { body: { entryId } }),
    today: (query: Input<typeof getToday>['query'] = {}) => call(getToday, { query }),
    rehearse: ({
      billRule,
      further = [],
      ...reward
    }: Partial<RewardRule> & { billRule?: BillRule; further?: RewardRule[] } = {}) =>
      call(rehearseRules, {
        body: { rewards: [{ points: profile.minimumSpend, ...reward }, ...further], billRule },
      }),
    ready: (minimumSpend: number) => call(countReadyGuests, { body: { minimumSpend } }),
    insights: (query: Input<typeof getInsights>['query'] = {}) => call(getInsights, { query }),
    activity: (query: Input<typeof listActivity>['query'] = {}) => call(listActivity, { query }),
    lookUp: (cusId: string) => call(lookUpCustomer, { params: { cusId } }),
    balanceOf: async (cusId: string) => (await call(lookUpCustomer, { params: { cusId } })).balance,
    entriesOf: async (cusId: string) =>
      (await call(listCustomerEntries, { params: { cusId }, query: {} })).results,
    record: (cusId: string) => call(getCustomerRecord, { params: { cusId } }),
    note: (cusId: string, note: string) =>
      call(saveGuestNote, { params: { cusId }, body: { note } }),
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
