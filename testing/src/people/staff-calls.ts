import {
  drawCounterCode,
  listCounterPhones,
  revokeCounterPhone,
  saveCounterPhone,
  startManaging,
  unlockCounterPhones,
} from '@dobara/contract/schemas/counter-phones'
import type { Input } from '@dobara/contract/schemas/endpoint'
import { closeOutlet, listOutlets, saveOutlet } from '@dobara/contract/schemas/outlets'
import {
  drawStaffPin,
  listStaff,
  reportStaff,
  revokeStaff,
  saveStaff,
} from '@dobara/contract/schemas/staff'
import type { Browser } from './browser.ts'

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

export const staffCalls = (call: Browser['call'], ownPin: string) => ({
  outlets: async () => (await call(listOutlets)).results,
  saveOutlet: async (
    changes: Partial<Input<typeof saveOutlet>['body']> = {},
    outletId: string = crypto.randomUUID(),
  ) => {
    const body = { ...anOutlet, pin: ownPin, ...changes }
    await call(saveOutlet, { params: { outletId }, body })
    return { outletId }
  },
  closeOutlet: (outletId: string, given: { pin?: string } = {}) =>
    call(closeOutlet, { params: { outletId }, body: { pin: given.pin ?? ownPin } }),
  people: async () => (await call(listStaff)).results,
  staffReport: async (days: Input<typeof reportStaff>['query']['days'] = '1', outletId?: string) =>
    (await call(reportStaff, { query: { days, outletId } })).results,
  /** @returns the PIN of a person who was added */
  savePerson: async (
    changes: Partial<Input<typeof saveStaff>['body']> = {},
    staffId: string = crypto.randomUUID(),
  ) => {
    const { newPin } = await call(saveStaff, {
      params: { staffId },
      body: { ...anybody, pin: ownPin, ...changes },
    })
    return { staffId, pin: newPin ?? '' }
  },
  drawPinOf: async (staffId: string) =>
    (await call(drawStaffPin, { params: { staffId }, body: { pin: ownPin } })).newPin,
  removePerson: (staffId: string) => call(revokeStaff, { params: { staffId } }),
  counterPhones: async () => (await call(listCounterPhones)).results,
  allLockedUntil: async () => (await call(listCounterPhones)).allLockedUntil,
  unlockCounterPhones: (pin = ownPin) => call(unlockCounterPhones, { body: { pin } }),
  saveCounterPhone: async (
    changes: Partial<Input<typeof saveCounterPhone>['body']> = {},
    deviceId: string = crypto.randomUUID(),
  ) => {
    const params = { deviceId }
    await call(saveCounterPhone, { params, body: { ...anyCounter, pin: ownPin, ...changes } })
    const { code } = await call(drawCounterCode, { params, body: { pin: ownPin } })
    return { deviceId, code }
  },
  removeCounterPhone: (deviceId: string) => call(revokeCounterPhone, { params: { deviceId } }),
  manage: (pin: string) => call(startManaging, { body: { pin } }),
})
