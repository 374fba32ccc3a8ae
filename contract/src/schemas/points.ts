import * as z from 'zod/mini'
import * as calls from '../calls/points.ts'
import { BillAmount, CorrectionReason, Cursor, CusId, Id, Pin, Points } from '../fields/fields.ts'
import { cautions } from '../rules/cautions.ts'
import { endpoint } from './endpoint.ts'

export const EntryKind = z.enum([
  'sign_up_bonus',
  'in_store',
  'online',
  'reward_claim',
  'claim_declined',
  'reversal',
  'correction',
  'opening_balance',
])

/** A ledger entry. Entries never change; a correction is a new entry. */
export const Entry = z.object({
  entryId: z.string(),
  kind: EntryKind,
  /** Negative for points that the guest loses. */
  points: z.int(),
  balanceAfter: z.int(),
  /** The reason as text: the reward, or the platform and order number. */
  cause: z.string(),
  /** The bill in rupees, of a correction the right one; null where none was entered. */
  billAmount: z.nullable(z.int()),
  /** The ID of the entry that this one reverses. */
  reverses: z.nullable(z.string()),
  /** Why points were taken back or corrected; null for other entries and for an undone award. */
  reason: z.nullable(CorrectionReason),
  /** The owner's own words about it; empty: there are none. */
  words: z.string(),
  /** The points that the owner meant to take from a guest who had fewer; null for other entries. */
  meantPoints: z.nullable(z.int()),
  /** The cautions that the owner confirmed. */
  cautions: z.array(z.enum(cautions)),
  /** At which outlet; null: at none, or the restaurant never had a second one. */
  outlet: z.nullable(z.string()),
  /** When it was given. */
  createdAt: z.iso.datetime(),
  /** When an award came that had waited on a phone; null for other entries. */
  sentAt: z.nullable(z.iso.datetime()),
  formattedDate: z.string(),
})

/** A bill that staff typed, as last put right, with the rule that made its points; null: no rule made them of a bill. */
export const BillByRule = z.nullable(
  z.object({
    amount: z.int(),
    rupeesPerPoint: z.int(),
    smallestBill: z.int(),
    mostPoints: z.int(),
  }),
)

/** An entry as the restaurant sees it. */
const RestaurantEntry = z.extend(Entry, {
  /** The person who gave, took back or corrected; null: the owner, or nobody. */
  person: z.nullable(z.string()),
  /** Its points as they stand, with its corrections. */
  correctedPoints: z.int(),
  billByRule: BillByRule,
})

export const EntryPage = z.object({
  results: z.array(Entry),
  /** The `after` of the next page; null on the last page. */
  next: z.nullable(z.string()),
})

/** As long as a wrong clock may say. */
const WaitedSeconds = z.int().check(z.gte(0), z.lte(2 ** 31 - 1))

/** The answer to an award: the message and the figures in it. */
export const PointsGiven = z.object({
  message: z.string(),
  entryId: z.string(),
  cusId: z.string(),
  /** Empty until the guest has joined, requested points or claimed a reward at this restaurant. */
  firstName: z.string(),
  lastInitial: z.string(),
  points: z.int(),
  balance: z.int(),
  /** The bonus if the guest joined with this award; else 0. */
  signUpBonus: z.int(),
})

export const giveInStorePoints = endpoint(calls.giveInStorePoints, {
  body: z.object({
    cusId: CusId,
    points: Points,
    /** The bill in rupees that the points were reckoned from, if they were. */
    billAmount: z.optional(BillAmount),
    pin: Pin,
    /** True once the owner confirmed 'Are you sure?'. */
    isSure: z.optional(z.boolean()),
    /**
     * How long it waited on the phone, by the phone's clock. It counts on the day it was given, if that is 30 seconds to 7
     * days ago and the restaurant existed; else on the day it comes. A repeat with its key may have waited longer.
     */
    waitedSeconds: z.optional(WaitedSeconds),
  }),
  answers: z.extend(PointsGiven, { undoUntil: z.iso.datetime() }),
})

export const undoAward = endpoint(calls.undoAward, {
  body: z.object({ entryId: Id }),
  answers: z.object({ message: z.string(), balance: z.int() }),
})

/** An award of today that was not undone. */
const TodaysAward = z.object({
  entryId: z.string(),
  kind: z.enum(['in_store', 'online']),
  cusId: z.string(),
  /** Empty until the guest has joined, requested points or claimed a reward at this restaurant, and after leaving. */
  firstName: z.string(),
  lastInitial: z.string(),
  isErased: z.boolean(),
  points: z.int(),
  /** Its points as they stand, with its corrections. */
  correctedPoints: z.int(),
  billByRule: BillByRule,
  createdAt: z.iso.datetime(),
  /** When it came, if it had waited on a phone. */
  sentAt: z.nullable(z.iso.datetime()),
  /** Until when the current session can undo the award; null if it cannot. */
  undoUntil: z.nullable(z.iso.datetime()),
})

export const getToday = endpoint(calls.getToday, {
  query: z.object({
    /** Left out: the whole restaurant. A counter phone always gets the day of its own outlet. */
    outletId: z.optional(Id),
  }),
  answers: z.object({
    /** Points given: of awards at the counter and for online orders that stand. Bonuses and corrections are not given. */
    pointsGiven: z.int(),
    /** Rupees of the bills of these awards, as far as they are known. */
    billed: z.int(),
    /** The number of guests who got points at the counter. */
    visits: z.int(),
    /** The number of guests who became members today for the first time. */
    newMembers: z.int(),
    /** Newest first, 10 at most. */
    awards: z.array(TodaysAward),
  }),
})

export const listCustomerEntries = endpoint(calls.listCustomerEntries, {
  params: z.object({ cusId: CusId }),
  query: z.object({ after: z.optional(Cursor) }),
  answers: z.extend(EntryPage, { results: z.array(RestaurantEntry) }),
})
