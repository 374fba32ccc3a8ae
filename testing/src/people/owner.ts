import type { ExportKind } from '@dobara/contract/rules/exports'
import type { PictureKind } from '@dobara/contract/rules/pictures'
import { listActivity } from '@dobara/contract/schemas/activity'
import { confirmEntry } from '@dobara/contract/schemas/checks'
import {
  drawCounterCode,
  listCounterPhones,
  revokeCounterPhone,
  saveCounterPhone,
  startManaging,
} from '@dobara/contract/schemas/counter-phones'
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
import { getInsights } from '@dobara/contract/schemas/insights'
import {
  declineGuestRequests,
  declineOnlineRequest,
  giveOnlinePoints,
  listPendingRequests,
} from '@dobara/contract/schemas/online-requests'
import { closeOutlet, listOutlets, saveOutlet } from '@dobara/contract/schemas/outlets'
import {
  getToday,
  giveInStorePoints,
  listCustomerEntries,
  undoAward,
} from '@dobara/contract/schemas/points'
import { correctPoints, takeBackAward, takeBackClaim } from '@dobara/contract/schemas/put-right'
import { removePicture, saveRestaurant, setPicture } from '@dobara/contract/schemas/restaurants'
import {
  approveClaim,
  declineClaim,
  listPendingClaims,
} from '@dobara/contract/schemas/reward-claims'
import {
  drawStaffPin,
  listStaff,
  reportStaff,
  revokeStaff,
  saveStaff,
} from '@dobara/contract/schemas/staff'
import type { Browser } from './browser.ts'

type Profile = Input<typeof saveRestaurant>['body']

type Correction = Input<typeof correctPoints>['body']

type Explained = Pick<Correction, 'words' | 'takeWhatIsLeft'>

interface Sureness {
  isSure?: boolean
}

interface Given {
  pin?: string
  /** Repeat it for a retry. */
  idempotencyKey?: string
}

const anybody = {
  name: 'Ravi',
  role: 'counter',
  outletId: null,
  mostPoints: null,
  mostPointsADay: null,
} as const

const anOutlet = {
  name: 'Bandra',
  addressLine1: '7 Linking Road',
  addressLine2: 'Bandra West',
  city: 'Mumbai',
  state: 'Maharashtra',
  pincode: '400050',
  phone: '+912226401234',
  weeklyHours: null,
}

const anyCounter = { name: 'Front counter', outletId: null, mayDecide: false }

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
    /** Confirms every question unless told otherwise. */
    correct: (
      cusId: string,
      points: number,
      {
        reason = 'wrong_amount',
        words,
        takeWhatIsLeft,
        corrects,
        isSure = true,
        ...given
      }: Given & Explained & Partial<Pick<Correction, 'reason' | 'corrects'>> & Sureness = {},
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
            takeWhatIsLeft,
            isSure,
            pin: pinOf(given),
          },
        },
        given,
      ),
    takeBackClaim: (claim: { rewardId: string }, reason: string, given: Given = {}) =>
      call(takeBackClaim, { body: { claim, reason, pin: pinOf(given) } }, given),
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
    outlets: async () => (await call(listOutlets)).results,
    /** Adds an outlet, or changes the one with this ID. */
    saveOutlet: async (
      changes: Partial<Input<typeof saveOutlet>['body']> = {},
      outletId: string = crypto.randomUUID(),
    ) => {
      const body = { ...anOutlet, pin: profile.pin, ...changes }
      await call(saveOutlet, { params: { outletId }, body })
      return { outletId }
    },
    closeOutlet: (outletId: string, given: Given = {}) =>
      call(closeOutlet, { params: { outletId }, body: { pin: pinOf(given) } }),
    people: async () => (await call(listStaff)).results,
    staffReport: async (
      days: Input<typeof reportStaff>['query']['days'] = '1',
      outletId?: string,
    ) => (await call(reportStaff, { query: { days, outletId } })).results,
    /** Adds a person, or changes the one with this ID. Answers the PIN of an added one. */
    savePerson: async (
      changes: Partial<Input<typeof saveStaff>['body']> = {},
      staffId: string = crypto.randomUUID(),
    ) => {
      const { newPin } = await call(saveStaff, {
        params: { staffId },
        body: { ...anybody, pin: profile.pin, ...changes },
      })
      return { staffId, pin: newPin ?? '' }
    },
    drawPinOf: async (staffId: string) =>
      (await call(drawStaffPin, { params: { staffId }, body: { pin: profile.pin } })).newPin,
    removePerson: (staffId: string) => call(revokeStaff, { params: { staffId } }),
    counterPhones: async () => (await call(listCounterPhones)).results,
    /** Adds a counter phone, or changes the one with this ID. Answers a code that a phone can take. */
    saveCounterPhone: async (
      changes: Partial<Input<typeof saveCounterPhone>['body']> = {},
      deviceId: string = crypto.randomUUID(),
    ) => {
      const params = { deviceId }
      const { pin } = profile
      await call(saveCounterPhone, { params, body: { ...anyCounter, pin, ...changes } })
      const { code } = await call(drawCounterCode, { params, body: { pin } })
      return { deviceId, code }
    },
    removeCounterPhone: (deviceId: string) => call(revokeCounterPhone, { params: { deviceId } }),
    manage: (pin: string) => call(startManaging, { body: { pin } }),
    undo: (entryId: string) => call(undoAward, { body: { entryId } }),
    /** Says that a person's entry with cautions was right. */
    confirm: (entryId: string) => call(confirmEntry, { body: { entryId } }),
    today: (query: Input<typeof getToday>['query'] = {}) => call(getToday, { query }),
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
