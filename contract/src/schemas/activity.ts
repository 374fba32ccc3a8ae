import * as z from 'zod/mini'
import * as calls from '../calls/activity.ts'
import { CorrectionReason, Cursor, Unit, wrong } from '../fields/fields.ts'
import { activityFilterNames } from '../rules/activity.ts'
import { cautions } from '../rules/cautions.ts'
import { endpoint } from './endpoint.ts'
import { EntryKind, Multiplied } from './points.ts'

const ActivityKind = z.enum([...EntryKind.options, 'claim_approved'])

/** An entry of the ledger or the approval of a claim. Fields named as in `Entry` mean the same. */
const Activity = z.object({
  /** Grows with time; unique in the restaurant */
  id: z.string(),
  kind: ActivityKind,
  cusId: z.string(),
  /** Empty until the guest acts at the restaurant, and after leaving */
  firstName: z.string(),
  lastInitial: z.string(),
  isErased: z.boolean(),
  /** 0 for an approval */
  points: z.int(),
  /** Left out: points. `takenBack` is in the same unit. */
  unit: z.optional(Unit),
  multiplied: Multiplied,
  reverses: z.nullable(z.string()),
  /** In points */
  takenBack: z.int(),
  cause: z.string(),
  billAmount: z.nullable(z.int()),
  reason: z.nullable(CorrectionReason),
  /** About a correction, or why a claim was declined */
  words: z.string(),
  meantPoints: z.nullable(z.int()),
  cautions: z.array(z.enum(cautions)),
  createdAt: z.iso.datetime(),
  sentAt: z.nullable(z.iso.datetime()),
  /** Null: the owner or the system */
  person: z.nullable(z.string()),
  counterPhone: z.nullable(z.string()),
  outlet: z.nullable(z.string()),
})

export const listActivity = endpoint(calls.listActivity, {
  summary:
    'Everything that moved points at the restaurant, and approved claims, newest first, with sums of its days',
  fails: ['shown_enough', 'shown_today'],
  query: z.object({
    /** 'YYYY-MM-DD' in India */
    day: z.optional(z.iso.date(wrong('not_valid')).check(z.regex(/^2\d{3}-/, wrong('not_valid')))),
    kind: z.optional(z.enum(activityFilterNames, wrong('not_valid'))),
    /** A cursor from a page of the same day and kind */
    after: z.optional(Cursor),
  }),
  answers: z.object({
    /** 50 at most */
    results: z.array(Activity),
    next: z.nullable(z.string()),
    /** Sums over whole days for the same filter, the newest first, without entries taken back */
    days: z.array(
      z.object({
        day: z.string(),
        given: z.int(),
        /** Rupees of the known bills */
        billed: z.int(),
        bonuses: z.int(),
        /** May be negative */
        corrected: z.int(),
        carried: z.int(),
        /** Minus the points that declined claims gave back; may be negative */
        claimed: z.int(),
        /** Claims minus declined claims; may be negative */
        rewards: z.int(),
      }),
    ),
  }),
})
