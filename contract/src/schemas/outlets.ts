import * as z from 'zod/mini'
import * as calls from '../calls/outlets.ts'
import {
  AddressLine1,
  AddressLine2,
  CallNumber,
  City,
  Id,
  Message,
  Pin,
  Pincode,
  ResId,
} from '../fields/fields.ts'
import { OutletName, WeeklyHours } from '../fields/outlet-fields.ts'
import { State } from '../fields/states.ts'
import { endpoint } from './endpoint.ts'
import { ToChange } from './public-restaurant.ts'

const ShownOutlet = z.object({
  outletId: z.string(),
  /** The restaurant's name until the first outlet has its own */
  name: z.string(),
  addressLine1: z.string(),
  addressLine2: z.string(),
  city: z.string(),
  state: z.string(),
  pincode: z.string(),
  /** +912226401234, for guests to call */
  phone: z.nullable(z.string()),
  weeklyHours: WeeklyHours,
})

export const listOutlets = endpoint(calls.listOutlets, {
  summary: "The restaurant's open outlets, the first one first",
  answers: z.object({
    results: z.array(
      z.extend(ShownOutlet, {
        /** Closed outlets keep their numbers; outlet 1 has the profile's address. */
        number: z.int(),
        createdAt: z.iso.datetime(),
        toChange: ToChange,
      }),
    ),
  }),
})

export const saveOutlet = endpoint(calls.saveOutlet, {
  summary: 'Add an outlet, or change one',
  fails: ['email_not_proved', 'wrong_pin', 'pin_locked', 'outlet_not_found', 'outlets_full'],
  /** A new ID adds an outlet. */
  params: z.object({ outletId: Id }),
  body: z.object({
    name: OutletName,
    phone: z.nullable(CallNumber),
    weeklyHours: WeeklyHours,
    /** The server requires this field, but refuses it for the first outlet. */
    addressLine1: z.optional(AddressLine1),
    addressLine2: z.optional(AddressLine2),
    city: z.optional(City),
    state: z.optional(State),
    pincode: z.optional(Pincode),
    pin: Pin,
  }),
  answers: Message,
})

export const closeOutlet = endpoint(calls.closeOutlet, {
  summary: 'Close an outlet for good; what was given there stays with its name',
  fails: ['wrong_pin', 'pin_locked', 'outlet_not_found', 'first_outlet_stays', 'outlet_in_use'],
  params: z.object({ outletId: Id }),
  body: z.object({ pin: Pin }),
  answers: Message,
})

export const listOutletsOfPlace = endpoint(calls.listOutletsOfPlace, {
  summary: 'The open outlets of a restaurant that has several; else none',
  fails: ['restaurant_not_found'],
  query: z.object({ resId: ResId }),
  answers: z.object({ results: z.array(ShownOutlet) }),
})
