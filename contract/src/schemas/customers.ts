import * as z from 'zod/mini'
import * as calls from '../calls/customers.ts'
import { Cursor, CusId, FirstName, LastName, Message, ResId, wrong } from '../fields/fields.ts'
import { noticeVersion } from '../rules/notice.ts'
import { endpoint } from './endpoint.ts'
import { EntryPage } from './points.ts'
import { OpenProgram } from './program.ts'

/** The data by which the owner recognises a guest at the counter. */
export const CounterCustomer = z.object({
  cusId: z.string(),
  isMember: z.boolean(),
  /** Empty until the guest has joined, requested points or claimed a reward at this restaurant. */
  firstName: z.string(),
  lastInitial: z.string(),
  balance: z.int(),
  lastVisitAt: z.nullable(z.iso.datetime()),
  /** The bonus that comes with the first award. 0 for members and for guests who already had it. */
  signUpBonus: z.int(),
})

export const lookUpCustomer = endpoint(calls.lookUpCustomer, {
  params: z.object({ cusId: CusId }),
  answers: CounterCustomer,
})

export const listCustomers = endpoint(calls.listCustomers, {
  // A POST with a body, because proxies log addresses and the search may contain a name.
  body: z.object({
    /** An empty search finds every member. */
    search: z.string().check(z.trim(), z.maxLength(60)),
    after: z.optional(Cursor),
  }),
  answers: z.object({
    results: z.array(
      z.object({
        cusId: z.string(),
        /** Empty until the guest has joined, requested points or claimed a reward at this restaurant. */
        firstName: z.string(),
        lastInitial: z.string(),
        balance: z.int(),
        joinedAt: z.iso.datetime(),
        lastVisitAt: z.nullable(z.iso.datetime()),
      }),
    ),
    next: z.nullable(z.string()),
  }),
})

export const saveCustomer = endpoint(calls.saveCustomer, {
  body: z.object({
    firstName: FirstName,
    lastName: LastName,
    consent: z.literal(noticeVersion, wrong('consent_missing')),
  }),
  answers: z.object({ message: z.string(), cusId: z.string() }),
})

export const getCustomerProfile = endpoint(calls.getCustomerProfile, {
  answers: z.object({
    cusId: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    phoneNumber: z.nullable(z.string()),
    email: z.nullable(z.string()),
  }),
})

/** A program that the guest joined. It leaves out the state and the sign-up bonus, which only matter before joining. */
export const Membership = z.extend(z.omit(OpenProgram, { state: true, signUpBonus: true }), {
  balance: z.int(),
  /** The points missing for the reward; 0 when it can be claimed. */
  missing: z.int(),
  joinedAt: z.iso.datetime(),
  lastVisitAt: z.nullable(z.iso.datetime()),
})

export const listMemberships = endpoint(calls.listMemberships, {
  answers: z.object({ results: z.array(Membership) }),
})

export const joinRestaurant = endpoint(calls.joinRestaurant, {
  body: z.object({ resId: ResId }),
  answers: z.object({ message: z.string(), balance: z.int(), signUpBonus: z.int() }),
})

export const leaveRestaurant = endpoint(calls.leaveRestaurant, {
  body: z.object({ resId: ResId }),
  answers: Message,
})

export const listOwnEntries = endpoint(calls.listOwnEntries, {
  query: z.object({ resId: ResId, after: z.optional(Cursor) }),
  answers: EntryPage,
})

export const exportMyData = endpoint(calls.exportMyData, {
  answers: z.looseObject({}),
})

export const eraseMe = endpoint(calls.eraseMe, {
  body: z.object({ confirm: z.literal('erase', wrong('erasure_unconfirmed')) }),
  answers: Message,
})
