import * as z from 'zod/mini'
import { Caution } from './cautions.ts'
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
  /** Signed. */
  points: z.int(),
  balanceAfter: z.int(),
  /** What it was for, in words: the reward, the platform and order. */
  cause: z.string(),
  /** The entry that this one takes back. */
  reverses: z.nullable(z.string()),
  /** What was worth a second look when it was given; the owner said to be sure. */
  cautions: z.array(Caution),
  createdAt: z.iso.datetime(),
  formattedDate: z.string(),
})

export const EntryPage = z.object({
  results: z.array(Entry),
  /** Give it back as `after` for the next page; null at the end. */
  next: z.nullable(z.string()),
})

/** What points given look like to the owner: the message, and the figures in it. */
export const PointsGiven = z.object({
  message: z.string(),
  entryId: z.string(),
  firstName: z.string(),
  lastInitial: z.string(),
  points: z.int(),
  balance: z.int(),
  /** The bonus, when this customer joined with these points; else 0. */
  signUpBonus: z.int(),
})

export const giveInStorePoints = endpoint({
  method: 'POST',
  path: '/restaurant/in-store-points',
  as: 'restaurant',
  summary: 'Give points for a visit; a customer who is not a member yet joins with them',
  body: z.object({
    cusId: CusId,
    points: Points,
    pin: Pin,
    /** The answer to 'Are you sure?'. */
    isSure: z.optional(z.boolean()),
  }),
  answers: z.extend(PointsGiven, { undoUntil: z.iso.datetime() }),
  fails: [
    'customer_not_found',
    'wrong_pin',
    'pin_locked',
    'key_reused',
    'balance_too_high',
    'are_you_sure',
  ],
  idempotent: true,
})

export const undoAward = endpoint({
  method: 'POST',
  path: '/restaurant/undo',
  as: 'restaurant',
  summary: 'Take back an award given from this very sign-in, within 60 seconds',
  body: z.object({ entryId: Id }),
  answers: z.object({ message: z.string(), balance: z.int() }),
  fails: ['entry_not_found', 'undo_too_late', 'points_spent'],
})

export const listCustomerEntries = endpoint({
  method: 'GET',
  path: '/restaurant/customers/:cusId/entries',
  as: 'restaurant',
  summary: "A customer's entries at this restaurant, newest first",
  params: z.object({ cusId: CusId }),
  query: z.object({ after: z.optional(Cursor) }),
  answers: EntryPage,
  fails: ['not_a_member'],
})
