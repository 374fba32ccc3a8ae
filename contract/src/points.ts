import * as z from 'zod/mini'
import * as calls from './calls/points.ts'
import { cautions } from './cautions.ts'
import { endpoint } from './endpoint.ts'
import { Cursor, CusId, Id, Pin, Points } from './fields.ts'

export const EntryKind = z.enum([
  'sign_up_bonus',
  'in_store',
  'online',
  'reward_claim',
  'claim_declined',
  'reversal',
])

/** One line of the ledger. Entries are never changed; a correction is an entry of its own. */
export const Entry = z.object({
  entryId: z.string(),
  kind: EntryKind,
  /** Negative for points that go. */
  points: z.int(),
  balanceAfter: z.int(),
  /** The reason in words: the reward, or the platform and order. */
  cause: z.string(),
  /** The entry that this one takes back. */
  reverses: z.nullable(z.string()),
  /** The cautions at the time of the award; the owner said they were sure. */
  cautions: z.array(z.enum(cautions)),
  createdAt: z.iso.datetime(),
  formattedDate: z.string(),
})

export const EntryPage = z.object({
  results: z.array(Entry),
  /** Give it back as `after` for the next page; null at the end. */
  next: z.nullable(z.string()),
})

/** The owner's answer to an award: the message, and the figures in it. */
export const PointsGiven = z.object({
  message: z.string(),
  entryId: z.string(),
  cusId: z.string(),
  /** Empty until the guest did something here themselves. */
  firstName: z.string(),
  lastInitial: z.string(),
  points: z.int(),
  balance: z.int(),
  /** The bonus, when this customer joined with these points; else 0. */
  signUpBonus: z.int(),
})

export const giveInStorePoints = endpoint(calls.giveInStorePoints, {
  body: z.object({
    cusId: CusId,
    points: Points,
    pin: Pin,
    /** The answer to 'Are you sure?'. */
    isSure: z.optional(z.boolean()),
  }),
  answers: z.extend(PointsGiven, { undoUntil: z.iso.datetime() }),
})

export const undoAward = endpoint(calls.undoAward, {
  body: z.object({ entryId: Id }),
  answers: z.object({ message: z.string(), balance: z.int() }),
})

/** What still stands of an award; one that was taken back is not told of. */
const TodaysAward = z.object({
  entryId: z.string(),
  kind: z.enum(['in_store', 'online']),
  cusId: z.string(),
  /** Empty until the guest did something here themselves, and after they left. */
  firstName: z.string(),
  lastInitial: z.string(),
  points: z.int(),
  createdAt: z.iso.datetime(),
  /** Until when the asking sign-in can take it back; null: not, or no more. */
  undoUntil: z.nullable(z.iso.datetime()),
})

export const getToday = endpoint(calls.getToday, {
  answers: z.object({
    /** At the counter, for orders and for joining, without what was taken back. */
    pointsGiven: z.int(),
    /** Guests who got points at the counter. */
    visits: z.int(),
    /** Members who were not here before. */
    newMembers: z.int(),
    /** Newest first, 10 at most. */
    awards: z.array(TodaysAward),
  }),
})

export const listCustomerEntries = endpoint(calls.listCustomerEntries, {
  params: z.object({ cusId: CusId }),
  query: z.object({ after: z.optional(Cursor) }),
  answers: EntryPage,
})
