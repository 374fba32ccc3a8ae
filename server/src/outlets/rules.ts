import type { FieldCode } from '@dobara/contract/failures/field-failures'
import type { Body } from '@dobara/contract/schemas/endpoint'
import type { saveOutlet } from '@dobara/contract/schemas/outlets'
import type { WeeklyHours } from '@dobara/contract/text/weekly-hours'
import type { ListedOutlet } from './list-outlets.ts'

export const mostOutlets = 50
/** A closed outlet keeps its number, so that a poster never leads to another outlet. */
export const mostNumbers = 1000

type Given = Body<typeof saveOutlet>

const missing = {
  addressLine1: 'address_missing',
  addressLine2: 'area_missing',
  city: 'city_missing',
  state: 'state_missing',
  pincode: 'pincode_wrong',
} as const satisfies Partial<Record<keyof Given, FieldCode>>

/**
 * The first outlet has the restaurant's address, but every other outlet needs a complete address.
 */
export const addressRefusals = (given: Given, isFirst: boolean): Record<string, FieldCode> =>
  Object.fromEntries(
    Object.entries(missing)
      .filter(([field]) => (given[field as keyof typeof missing] === undefined) !== isFirst)
      .map(([field, code]) => [field, isFirst ? 'not_valid' : code]),
  )

export const addressValues = (given: Given) => ({
  address_line1: given.addressLine1,
  address_line2: given.addressLine2,
  city: given.city,
  state: given.state,
  pincode: given.pincode,
})

export const shownOutlet = (row: ListedOutlet) => ({
  outletId: row.outlet_id,
  name: row.name,
  addressLine1: row.address_line1,
  addressLine2: row.address_line2,
  city: row.city,
  state: row.state,
  pincode: row.pincode,
  phone: row.phone,
  weeklyHours: row.weekly_hours as WeeklyHours,
})
