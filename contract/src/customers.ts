import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Cursor, CusId, FirstName, LastName, Message, ResId } from './fields.ts'
import { EntryPage } from './points.ts'

/** A customer as the owner sees one at the counter, to be sure it is the right person. */
export const CounterCustomer = z.object({
  cusId: z.string(),
  isMember: z.boolean(),
  /** Empty for those who are not members: a restaurant learns nothing of other restaurants' guests. */
  firstName: z.string(),
  lastInitial: z.string(),
  balance: z.int(),
  lastVisitAt: z.nullable(z.iso.datetime()),
  /** What the first award brings on top. 0 for members and for those who had it before. */
  signUpBonus: z.int(),
})

export const lookUpCustomer = endpoint({
  method: 'GET',
  path: '/restaurant/customers/:cusId',
  as: 'restaurant',
  summary: 'The right-person line: first name, last initial, last visit, balance',
  params: z.object({ cusId: CusId }),
  answers: CounterCustomer,
  fails: ['customer_not_found'],
})

export const listCustomers = endpoint({
  method: 'GET',
  path: '/restaurant/customers',
  as: 'restaurant',
  summary: "The restaurant's own members, last visit first; search by name or customer ID",
  query: z.object({
    search: z.optional(z.string().check(z.trim(), z.maxLength(60))),
    after: z.optional(Cursor),
  }),
  answers: z.object({
    results: z.array(
      z.object({
        cusId: z.string(),
        firstName: z.string(),
        lastName: z.string(),
        balance: z.int(),
        joinedAt: z.iso.datetime(),
        lastVisitAt: z.nullable(z.iso.datetime()),
      }),
    ),
    next: z.nullable(z.string()),
  }),
})

/** The notice a guest agrees to; a new wording gets a new number and is asked for again. */
export const noticeVersion = 1

export const saveCustomer = endpoint({
  method: 'POST',
  path: '/customer/save',
  as: 'new-customer',
  summary: "The guest's names, and consent to the itemised notice",
  body: z.object({
    firstName: FirstName,
    lastName: LastName,
    consent: z.literal(noticeVersion, 'Please read the notice and agree to it.'),
  }),
  answers: z.object({ message: z.string(), cusId: z.string() }),
})

export const getCustomerProfile = endpoint({
  method: 'GET',
  path: '/customer/profile',
  as: 'customer',
  summary: "The guest's card: customer ID and names",
  answers: z.object({
    cusId: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    phoneNumber: z.nullable(z.string()),
    email: z.nullable(z.string()),
  }),
})

export const Membership = z.object({
  resId: z.string(),
  restaurantName: z.string(),
  city: z.string(),
  reward: z.string(),
  minimumSpend: z.int(),
  balance: z.int(),
  /** Points still missing for the reward; 0 when it can be claimed. */
  missing: z.int(),
  joinedAt: z.iso.datetime(),
  lastVisitAt: z.nullable(z.iso.datetime()),
})

export const listMemberships = endpoint({
  method: 'GET',
  path: '/customer/memberships',
  as: 'customer',
  summary: 'Every restaurant the guest joined, with balance and progress',
  answers: z.object({ results: z.array(Membership) }),
})

export const joinRestaurant = endpoint({
  method: 'POST',
  path: '/customer/join',
  as: 'customer',
  summary: 'Join by the code on the poster; the sign-up bonus comes once',
  body: z.object({ resId: ResId }),
  answers: z.object({ message: z.string(), balance: z.int(), signUpBonus: z.int() }),
  fails: ['restaurant_not_found'],
})

export const leaveRestaurant = endpoint({
  method: 'POST',
  path: '/customer/leave',
  as: 'customer',
  summary:
    "Leave: the names go from the restaurant's list, what waits is withdrawn, points stay for a return",
  body: z.object({ resId: ResId }),
  answers: Message,
  fails: ['restaurant_not_found', 'not_joined'],
})

export const listOwnEntries = endpoint({
  method: 'GET',
  path: '/customer/entries',
  as: 'customer',
  summary: "The guest's entries at one restaurant, newest first",
  query: z.object({ resId: ResId, after: z.optional(Cursor) }),
  answers: EntryPage,
  fails: ['restaurant_not_found', 'not_joined'],
})

export const exportMyData = endpoint({
  method: 'GET',
  path: '/customer/export',
  as: 'customer',
  summary: 'Everything kept about the guest, as JSON',
  answers: z.looseObject({}),
})

export const eraseMe = endpoint({
  method: 'POST',
  path: '/customer/erase',
  as: 'new-customer',
  summary: "Erase names, phone and sign-in; the restaurants' figures stay without a name",
  body: z.object({ confirm: z.literal('erase', 'Please confirm that you want to be erased.') }),
  answers: Message,
})
