import * as z from 'zod/mini'
import * as calls from './calls/customers.ts'
import { endpoint } from './endpoint.ts'
import { Cursor, CusId, FirstName, LastName, Message, ResId, wrong } from './fields.ts'
import { noticeVersion } from './notice.ts'
import { EntryPage } from './points.ts'
import { OpenProgram } from './program.ts'

/** A customer as the owner sees one at the counter, to be sure it is the right person. */
export const CounterCustomer = z.object({
  cusId: z.string(),
  isMember: z.boolean(),
  /** Empty until the guest did something here themselves: joined, asked or claimed. */
  firstName: z.string(),
  lastInitial: z.string(),
  balance: z.int(),
  lastVisitAt: z.nullable(z.iso.datetime()),
  /** The bonus that the first award adds. 0 for members and for those who had it before. */
  signUpBonus: z.int(),
})

export const lookUpCustomer = endpoint(calls.lookUpCustomer, {
  params: z.object({ cusId: CusId }),
  answers: CounterCustomer,
})

export const listCustomers = endpoint(calls.listCustomers, {
  // A body: names have no place in an address, which proxies write down.
  body: z.object({
    /** Empty for all. */
    search: z.string().check(z.trim(), z.maxLength(60)),
    after: z.optional(Cursor),
  }),
  answers: z.object({
    results: z.array(
      z.object({
        cusId: z.string(),
        /** Empty, as at the counter, of a guest who did nothing here themselves. */
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

/** Who has joined needs no more of where it is, nor what joining brings. */
export const Membership = z.extend(z.omit(OpenProgram, { state: true, signUpBonus: true }), {
  balance: z.int(),
  /** Points still missing for the reward; 0 when it can be claimed. */
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
