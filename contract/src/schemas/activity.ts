import * as z from 'zod/mini'
import * as calls from '../calls/activity.ts'
import { CorrectionReason, Cursor, wrong } from '../fields/fields.ts'
import { activityFilterNames } from '../rules/activity.ts'
import { cautions } from '../rules/cautions.ts'
import { endpoint } from './endpoint.ts'
import { EntryKind } from './points.ts'

const ActivityKind = z.enum([...EntryKind.options, 'claim_approved'])

/** An entry of the ledger, or the approval of a claim, whose points left with the claim. */
const Activity = z.object({
  /** Grows with time; unique in the restaurant. */
  id: z.string(),
  kind: ActivityKind,
  cusId: z.string(),
  /** Empty until the guest has joined, requested points or claimed a reward at this restaurant, and after leaving. */
  firstName: z.string(),
  lastInitial: z.string(),
  isErased: z.boolean(),
  /** Negative for points that the guest lost; 0 for an approval. */
  points: z.int(),
  /** The ID of the row that this one takes back; null for other rows. */
  reverses: z.nullable(z.string()),
  /** The points of this award that were taken back since; else 0. */
  takenBack: z.int(),
  /** The reward, or the platform and order number. */
  cause: z.string(),
  /** The bill in rupees, of a correction the right one; null where none was entered. */
  billAmount: z.nullable(z.int()),
  /** Why points were taken back or corrected; null for other rows and for an undone award. */
  reason: z.nullable(CorrectionReason),
  /** In the owner's own words: about a correction, or why a claim was declined. Empty: there are none. */
  words: z.string(),
  /** The points that the owner meant to take from a guest who had fewer; null for other rows. */
  meantPoints: z.nullable(z.int()),
  /** The cautions that the owner confirmed. */
  cautions: z.array(z.enum(cautions)),
  createdAt: z.iso.datetime(),
  /** When an award came that had waited on a phone; null for other rows. */
  sentAt: z.nullable(z.iso.datetime()),
  /** Who gave, decided or corrected; null: the owner, or nobody. */
  person: z.nullable(z.string()),
  /** Where; null: not on a counter phone. */
  counterPhone: z.nullable(z.string()),
  /** At which outlet; null: at none, or the restaurant never had a second one. */
  outlet: z.nullable(z.string()),
})

export const listActivity = endpoint(calls.listActivity, {
  query: z.object({
    /** A calendar day in India, 'YYYY-MM-DD'. */
    day: z.optional(z.iso.date(wrong('not_valid')).check(z.regex(/^2\d{3}-/, wrong('not_valid')))),
    kind: z.optional(z.enum(activityFilterNames, wrong('not_valid'))),
    /** The `next` of a page with the same day and kind. */
    after: z.optional(Cursor),
  }),
  answers: z.object({
    /** 50 at most. */
    results: z.array(Activity),
    next: z.nullable(z.string()),
    /**
     * The whole days of the results, newest first, each with the sums of its entries that the filter lets through. What was
     * taken back counts nowhere, neither as given nor as taken.
     */
    days: z.array(
      z.object({
        day: z.string(),
        /** Points of awards at the counter and for online orders. */
        given: z.int(),
        /** Rupees of the bills of these awards, as far as they are known. */
        billed: z.int(),
        /** For joining. */
        bonuses: z.int(),
        /** Points added by corrections less those taken; may be negative. */
        corrected: z.int(),
        /** From an earlier list of guests. */
        carried: z.int(),
        /** Points spent on rewards, less what declined claims gave back; may be negative. */
        claimed: z.int(),
        /** Claims, less declined ones; may be negative. */
        rewards: z.int(),
      }),
    ),
  }),
})
