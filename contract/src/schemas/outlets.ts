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

/** An outlet as guests may see it. */
const ShownOutlet = z.object({
  outletId: z.string(),
  /** The restaurant's name until the first outlet got one of its own. */
  name: z.string(),
  addressLine1: z.string(),
  addressLine2: z.string(),
  city: z.string(),
  state: z.string(),
  pincode: z.string(),
  /** For guests to call, such as +912226401234; null: there is none. */
  phone: z.nullable(z.string()),
  weeklyHours: WeeklyHours,
})

export const listOutlets = endpoint(calls.listOutlets, {
  answers: z.object({
    results: z.array(
      z.extend(ShownOutlet, {
        /** Counts the restaurant's outlets, closed ones too. 1: the first, which has the restaurant's address. */
        number: z.int(),
        createdAt: z.iso.datetime(),
        toChange: ToChange,
      }),
    ),
  }),
})

export const saveOutlet = endpoint(calls.saveOutlet, {
  /** A new ID by the client adds an outlet. */
  params: z.object({ outletId: Id }),
  body: z.object({
    name: OutletName,
    phone: z.nullable(CallNumber),
    weeklyHours: WeeklyHours,
    /** Required, but for the first outlet, which has the address of the profile and takes none. */
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
  params: z.object({ outletId: Id }),
  body: z.object({ pin: Pin }),
  answers: Message,
})

export const listOutletsOfPlace = endpoint(calls.listOutletsOfPlace, {
  query: z.object({ resId: ResId }),
  answers: z.object({ results: z.array(ShownOutlet) }),
})
