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
  Unit,
  wrong,
} from '../fields/fields.ts'
import { noticeVersions } from '../rules/notice.ts'
import { segments } from '../rules/segments.ts'
import { endpoint } from './endpoint.ts'
import { OpenGift } from './gifts.ts'
import { ListedCustomer, SegmentCounts } from './listed-customer.ts'
import { RequestStatus } from './online-requests.ts'
import { EntryPage } from './points.ts'
import { PublicRestaurant } from './public-restaurant.ts'
import { ClaimStatus } from './reward-claims.ts'

export const CounterCustomer = z.object({
  cusId: z.string(),
  isMember: z.boolean(),
  /** Empty until the guest acts at the restaurant */
  firstName: z.string(),
  lastInitial: z.string(),
  balance: z.int(),
  lastVisitAt: z.nullable(z.iso.datetime()),
  /** The bonus that a first award would bring, or 0 */
  signUpBonus: z.int(),
  /** Null: no printed card, or one in a guest's app. `unproved`: its first reward needs the letters. */
  printedCard: z.nullable(z.enum(['unproved', 'proved'])),
  /** Those that end first come first */
  gifts: z.optional(z.array(OpenGift)),
})

export const lookUpCustomer = endpoint(calls.lookUpCustomer, {
  summary: 'The right-person line: first name, last initial, last visit, balance',
  fails: [
    'email_not_proved',
    'customer_not_found',
    'guest_left',
    'card_stopped',
    'too_many_strangers',
  ],
  params: z.object({ cusId: CusId }),
  answers: CounterCustomer,
})

export const customerOrders = ['visit', 'balance', 'visits'] as const

export const listCustomers = endpoint(calls.listCustomers, {
  summary:
    "The restaurant's own members by last visit, balance or visits; search by name or customer ID; segments with counts",
  fails: ['shown_enough', 'shown_today'],
  // Proxies log URLs, and the search may be a name.
  body: z.object({
    /** A part of a name, the start of a customer ID, or a whole shared mobile number; empty: all members */
    search: z.string().check(z.trim(), z.maxLength(60)),
    segment: z.optional(z.enum(segments)),
    /** Latest or highest first; by default by last visit */
    order: z.optional(z.enum(customerOrders)),
    /** A cursor from a page of the same search, segment and order */
    after: z.optional(Cursor),
  }),
  answers: z.object({
    results: z.array(ListedCustomer),
    next: z.nullable(z.string()),
    /** Ignores the search; null on later pages. With very many members, up to a minute old. */
    counts: z.nullable(SegmentCounts),
  }),
})

export const getCustomerRecord = endpoint(calls.getCustomerRecord, {
  summary: 'What a restaurant knows of its member: figures, segments, claims and online requests',
  fails: ['not_a_member', 'shown_enough', 'shown_today'],
  params: z.object({ cusId: CusId }),
  answers: z.extend(ListedCustomer, {
    usualAward: z.nullable(z.int()),
    firstVisit: z.nullable(z.iso.date()),
    lastVisit: z.nullable(z.iso.date()),
    note: z.string(),
    /** Points go to the card's digits, because no guest has bound it. */
    isPrintedCard: z.boolean(),
    /** 20 at most, the newest first */
    claims: z.array(
      z.object({
        rewardId: z.string(),
        reward: z.string(),
        cost: z.int(),
        status: ClaimStatus,
        /** A claim taken back or withdrawn has the status `declined`. */
        takenBackAt: z.nullable(z.iso.datetime()),
        isWithdrawn: z.boolean(),
        createdAt: z.iso.datetime(),
        formattedDate: z.string(),
      }),
    ),
    /** 20 at most, the newest first */
    onlineRequests: z.array(
      z.object({
        requestId: z.string(),
        platform: z.string(),
        orderId: z.string(),
        billAmount: z.int(),
        status: RequestStatus,
        points: z.nullable(z.int()),
        takenBackAt: z.nullable(z.iso.datetime()),
        /** A withdrawn request has the status `declined`. */
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
    /** Left out: unchanged */
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

export const PointsLeft = z.object({ points: z.int(), reward: z.string(), cost: z.int() })

/** Leaves out fields that only matter before joining. */
export const Membership = z.extend(z.omit(PublicRestaurant, { state: true, signUpBonus: true }), {
  balance: z.int(),
  /** 0: the reward can be claimed. */
  missing: z.int(),
  /** Points from before stamps, and the reward that they bring */
  pointsLeft: z.optional(PointsLeft),
  joinedAt: z.iso.datetime(),
  lastVisitAt: z.nullable(z.iso.datetime()),
  hereUntil: z.nullable(z.iso.datetime()),
  /** The guest has said yes or no to a purpose. */
  hasDecided: z.boolean(),
  /** The guest joined or acted at the restaurant. */
  seesName: z.boolean(),
  /** The restaurant asks guests after their visits, or this guest has rated one lately. */
  hasRatings: z.optional(z.boolean()),
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
    isReturn: z.boolean(),
    /** Points that were given on joining: listed points, if the restaurant knows the number, or those of a printed card */
    openingBalance: z.int(),
    /** Points that the guest has not accepted yet */
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
        unit: z.optional(Unit),
        endsAt: z.iso.datetime(),
        /** A guest who declined can still take the points. */
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
    /** 0 if `take` was false */
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
