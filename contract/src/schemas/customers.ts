import * as z from 'zod/mini'
import * as calls from '../calls/customers.ts'
import {
  Cursor,
  CusId,
  FirstName,
  GuestLastName,
  Message,
  Note,
  ResId,
  wrong,
} from '../fields/fields.ts'
import { noticeVersions } from '../rules/notice.ts'
import { segments } from '../rules/segments.ts'
import { endpoint } from './endpoint.ts'
import { ListedCustomer, SegmentCounts } from './listed-customer.ts'
import { RequestStatus } from './online-requests.ts'
import { EntryPage } from './points.ts'
import { PublicRestaurant } from './public-restaurant.ts'
import { ClaimStatus } from './reward-claims.ts'

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
  summary: 'The right-person line: first name, last initial, last visit, balance',
  fails: ['email_not_proved', 'customer_not_found', 'guest_left', 'too_many_strangers'],
  params: z.object({ cusId: CusId }),
  answers: CounterCustomer,
})

export const customerOrders = ['visit', 'balance', 'visits'] as const

export const listCustomers = endpoint(calls.listCustomers, {
  summary:
    "The restaurant's own members by last visit, balance or visits; search by name or customer ID; segments with counts",
  fails: ['shown_enough', 'shown_today'],
  // A POST with a body, because proxies log addresses and the search may contain a name.
  body: z.object({
    /**
     * A part of a name, the beginning of a customer ID, or a whole mobile number, which finds a guest who shares it. An
     * empty search finds every member.
     */
    search: z.string().check(z.trim(), z.maxLength(60)),
    segment: z.optional(z.enum(segments)),
    /** Latest or highest first; by default by the last visit. */
    order: z.optional(z.enum(customerOrders)),
    /** The `next` of a page with the same search, segment and order. */
    after: z.optional(Cursor),
  }),
  answers: z.object({
    results: z.array(ListedCustomer),
    next: z.nullable(z.string()),
    /**
     * The members in each segment, whatever was searched for; null on further pages. In a restaurant with very many
     * members they may be a minute old.
     */
    counts: z.nullable(SegmentCounts),
  }),
})

export const getCustomerRecord = endpoint(calls.getCustomerRecord, {
  summary: 'What a restaurant knows of its member: figures, segments, claims and online requests',
  fails: ['not_a_member', 'shown_enough', 'shown_today'],
  params: z.object({ cusId: CusId }),
  answers: z.extend(ListedCustomer, {
    /** The usual points of an award at the counter; null without one. */
    usualAward: z.nullable(z.int()),
    /** The days of the first and the last visit at the counter in India. */
    firstVisit: z.nullable(z.iso.date()),
    lastVisit: z.nullable(z.iso.date()),
    /** In the owner's words; empty without one. */
    note: z.string(),
    /** The newest, 20 at most. */
    claims: z.array(
      z.object({
        rewardId: z.string(),
        reward: z.string(),
        cost: z.int(),
        status: ClaimStatus,
        /** When the approval was taken back. The claim is declined then. */
        takenBackAt: z.nullable(z.iso.datetime()),
        /** Whether the guest ended it. It is declined then. */
        isWithdrawn: z.boolean(),
        createdAt: z.iso.datetime(),
        formattedDate: z.string(),
      }),
    ),
    /** The newest, 20 at most. */
    onlineRequests: z.array(
      z.object({
        requestId: z.string(),
        platform: z.string(),
        orderId: z.string(),
        billAmount: z.int(),
        status: RequestStatus,
        points: z.nullable(z.int()),
        takenBackAt: z.nullable(z.iso.datetime()),
        /** Whether the guest ended it. It is declined then. */
        isWithdrawn: z.boolean(),
        createdAt: z.iso.datetime(),
        formattedDate: z.string(),
      }),
    ),
  }),
})

export const saveGuestNote = endpoint(calls.saveGuestNote, {
  summary: "The owner's note about a member; the guest's export contains it",
  fails: ['not_a_member'],
  params: z.object({ cusId: CusId }),
  body: z.object({ note: Note }),
  answers: z.object({ note: z.string() }),
})

export const saveCustomer = endpoint(calls.saveCustomer, {
  summary: "The guest's names, and consent to the itemised notice",
  body: z.object({
    firstName: FirstName,
    /** Left out, it stays as it is. */
    lastName: z.optional(GuestLastName),
    consent: z.literal([...noticeVersions], wrong('consent_missing')),
  }),
  answers: z.object({ message: z.string(), cusId: z.string() }),
})

export const getCustomerProfile = endpoint(calls.getCustomerProfile, {
  summary: "The guest's card: customer ID and names",
  answers: z.object({
    cusId: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    phoneNumber: z.nullable(z.string()),
    email: z.nullable(z.string()),
  }),
})

/** A restaurant that the guest joined. It leaves out the state and the sign-up bonus, which only matter before joining. */
export const Membership = z.extend(z.omit(PublicRestaurant, { state: true, signUpBonus: true }), {
  balance: z.int(),
  /** The points missing for the reward; 0 when it can be claimed. */
  missing: z.int(),
  joinedAt: z.iso.datetime(),
  lastVisitAt: z.nullable(z.iso.datetime()),
  /** Until when the counter shows the guest who scanned the poster; null if it does not. */
  hereUntil: z.nullable(z.iso.datetime()),
  /** Whether the guest has said yes or no to anything that a restaurant asks to be allowed. */
  hasDecided: z.boolean(),
  /** Whether the restaurant sees the guest's name, because the guest joined or acted there. */
  seesName: z.boolean(),
})

export const listMemberships = endpoint(calls.listMemberships, {
  summary: 'Every restaurant the guest joined or was given points at, with balance and progress',
  answers: z.object({ results: z.array(Membership) }),
})

export const joinRestaurant = endpoint(calls.joinRestaurant, {
  summary: 'Join by the code on the poster; the sign-up bonus comes once',
  fails: ['restaurant_not_found', 'program_paused'],
  body: z.object({ resId: ResId }),
  answers: z.object({
    message: z.string(),
    balance: z.int(),
    signUpBonus: z.int(),
    /** Whether the guest had left and is back. */
    isReturn: z.boolean(),
    /** The points of the restaurant's earlier list that came at once, because the guest shares their number there. */
    openingBalance: z.int(),
    /** The points of that list that wait for the guest's yes. */
    carriedBalance: z.int(),
  }),
})

export const listImportedPoints = endpoint(calls.listImportedPoints, {
  summary:
    "The points that wait for the guest's mobile number at restaurants they joined, from an earlier list",
  answers: z.object({
    results: z.array(
      z.object({
        resId: z.string(),
        points: z.int(),
        /** When the points are deleted. */
        endsAt: z.iso.datetime(),
        /** Whether the guest has said no. They can still take the points. */
        isDeclined: z.boolean(),
      }),
    ),
  }),
})

export const decideImportedPoints = endpoint(calls.decideImportedPoints, {
  summary:
    'Take the points of an earlier list once, by which the restaurant can tell the number, or say no; a no can become a yes',
  fails: ['restaurant_not_found', 'not_joined', 'no_carried_balance'],
  body: z.object({ resId: ResId, take: z.boolean({ error: wrong('not_valid') }) }),
  answers: z.object({
    /** The points that came; 0 after a no. */
    points: z.int(),
    balance: z.int(),
  }),
})

export const leaveRestaurant = endpoint(calls.leaveRestaurant, {
  summary:
    "Leave: the names go from the restaurant's list, what waits is withdrawn, points stay for a return",
  fails: ['restaurant_not_found', 'not_joined'],
  body: z.object({ resId: ResId }),
  answers: Message,
})

export const listOwnEntries = endpoint(calls.listOwnEntries, {
  summary: "The guest's entries at one restaurant, newest first",
  fails: ['restaurant_not_found', 'not_joined'],
  query: z.object({ resId: ResId, after: z.optional(Cursor) }),
  answers: EntryPage,
})

export const exportMyData = endpoint(calls.exportMyData, {
  summary: 'Everything kept about the guest, as JSON',
  answers: z.looseObject({}),
})

export const eraseMe = endpoint(calls.eraseMe, {
  summary: "Erase names, phone and sign-in; the restaurants' figures stay without a name",
  fails: ['sign_in_afresh'],
  body: z.object({ confirm: z.literal('erase', wrong('erasure_unconfirmed')) }),
  answers: Message,
})
