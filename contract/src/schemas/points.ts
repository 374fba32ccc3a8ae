import * as z from 'zod/mini'
import * as calls from '../calls/points.ts'
import {
  BillAmount,
  CorrectionReason,
  Cursor,
  CusId,
  Id,
  Pin,
  Points,
  Unit,
} from '../fields/fields.ts'
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
  'moved',
  'gift',
])

/** The points before a window multiplied them, and its multiplier in halves; null: none held. */
export const Multiplied = z.optional(z.nullable(z.object({ basePoints: z.int(), halves: z.int() })))

export const Entry = z.object({
  entryId: z.string(),
  kind: EntryKind,
  points: z.int(),
  /** Left out: points */
  unit: z.optional(Unit),
  balanceAfter: z.int(),
  multiplied: Multiplied,
  /** The reward, or the platform and order number */
  cause: z.string(),
  /** In rupees; null if no bill was entered; a correction has the right bill. */
  billAmount: z.nullable(z.int()),
  reverses: z.nullable(z.string()),
  /** An undone award has no reason. */
  reason: z.nullable(CorrectionReason),
  words: z.string(),
  /** The points that should have been taken from a guest who had fewer */
  meantPoints: z.nullable(z.int()),
  /** Confirmed with `isSure` */
  cautions: z.array(z.enum(cautions)),
  /** Null also if the restaurant never had a second outlet */
  outlet: z.nullable(z.string()),
  createdAt: z.iso.datetime(),
  /** Null: the award did not wait on a phone. */
  sentAt: z.nullable(z.iso.datetime()),
  formattedDate: z.string(),
})

/** The bill as last corrected and the rule applied to it; null: no rule made the points. */
export const BillByRule = z.nullable(
  z.object({
    amount: z.int(),
    rupeesPerPoint: z.int(),
    smallestBill: z.int(),
    mostPoints: z.int(),
    /** The multiplier of the window that held, in halves; null: none held. */
    halves: z.optional(z.nullable(z.int())),
  }),
)

const RestaurantEntry = z.extend(Entry, {
  /** The person who gave, took back or corrected; null: owner or system */
  person: z.nullable(z.string()),
  correctedPoints: z.int(),
  billByRule: BillByRule,
})

export const EntryPage = z.object({
  results: z.array(Entry),
  /** Null on the last page */
  next: z.nullable(z.string()),
})

const WaitedSeconds = z.int().check(z.gte(0), z.lte(2 ** 31 - 1))

export const PointsGiven = z.object({
  message: z.string(),
  entryId: z.string(),
  cusId: z.string(),
  firstName: z.string(),
  lastInitial: z.string(),
  points: z.int(),
  unit: z.optional(Unit),
  balance: z.int(),
  /** 0: the guest did not join with this award. */
  signUpBonus: z.int(),
})

export const giveInStorePoints = endpoint(calls.giveInStorePoints, {
  summary: 'Give points for a visit; a customer who is not a member yet joins with them',
  fails: [
    'email_not_proved',
    'customer_not_found',
    'guest_left',
    'card_stopped',
    'too_many_strangers',
    'wrong_pin',
    'pin_locked',
    'above_own_limit',
    'unit_changed',
    'key_reused',
    'balance_too_high',
    'are_you_sure',
    'plan_ended',
  ],
  body: z.object({
    cusId: CusId,
    /** Ignored with stamps: an award is one. */
    points: Points,
    /** As the sender knows it; left out: points */
    unit: z.optional(Unit),
    /** In rupees */
    billAmount: z.optional(BillAmount),
    pin: Pin,
    isSure: z.optional(z.boolean()),
    /**
     * By the phone's clock. An award that waited 30 seconds to 7 days counts on the day of its
     * giving. A repeated request may report a longer wait.
     */
    waitedSeconds: z.optional(WaitedSeconds),
  }),
  answers: z.extend(PointsGiven, { undoUntil: z.iso.datetime() }),
})

export const undoAward = endpoint(calls.undoAward, {
  summary: 'Take back an award given from this very sign-in, within 60 seconds',
  fails: [
    'entry_not_found',
    'undo_too_late',
    'corrected_to_nothing',
    'points_held',
    'points_spent',
  ],
  body: z.object({ entryId: Id }),
  answers: z.object({ message: z.string(), balance: z.int() }),
})

const TodaysAward = z.object({
  entryId: z.string(),
  kind: z.enum(['in_store', 'online']),
  cusId: z.string(),
  /** Empty until the guest acts at the restaurant, and after leaving */
  firstName: z.string(),
  lastInitial: z.string(),
  isErased: z.boolean(),
  points: z.int(),
  unit: z.optional(Unit),
  correctedPoints: z.int(),
  billByRule: BillByRule,
  createdAt: z.iso.datetime(),
  sentAt: z.nullable(z.iso.datetime()),
  /** Null: this session cannot undo it. */
  undoUntil: z.nullable(z.iso.datetime()),
})

export const getToday = endpoint(calls.getToday, {
  summary:
    'What was given since midnight in India, in all or at one outlet: points, visits, new members, the last 10 awards',
  query: z.object({
    /** Left out: all outlets. A counter phone always gets its own outlet. */
    outletId: z.optional(Id),
  }),
  answers: z.object({
    pointsGiven: z.int(),
    /** Rupees of the known bills */
    billed: z.int(),
    /** Guests with points from the counter */
    visits: z.int(),
    /** Only first joins count. */
    newMembers: z.int(),
    /** 10 at most, the newest first */
    awards: z.array(TodaysAward),
  }),
})

export const listCustomerEntries = endpoint(calls.listCustomerEntries, {
  summary: "A customer's entries at this restaurant, newest first",
  fails: ['not_a_member', 'shown_enough', 'shown_today'],
  params: z.object({ cusId: CusId }),
  query: z.object({ after: z.optional(Cursor) }),
  answers: z.extend(EntryPage, { results: z.array(RestaurantEntry) }),
})
