import * as z from 'zod/mini'
import { segments } from '../rules/segments.ts'

/** A member in the owner's list. */
export const ListedCustomer = z.object({
  cusId: z.string(),
  /** Empty until the guest has joined, requested points or claimed a reward at this restaurant. */
  firstName: z.string(),
  lastInitial: z.string(),
  balance: z.int(),
  joinedAt: z.iso.datetime(),
  /** The last award at the counter or for an online order. */
  lastVisitAt: z.nullable(z.iso.datetime()),
  /** The days with an award at the counter, in all and within the last 90 days. */
  visits: z.int(),
  visitsIn90Days: z.int(),
  /** Approved reward claims. */
  rewards: z.int(),
  /** The usual number of days between two visits; null below three visits. */
  usualGapDays: z.nullable(z.int()),
  segments: z.array(z.enum(segments)),
  /** Null unless the guest shares it with this restaurant. */
  phoneNumber: z.nullable(z.string()),
})

export const SegmentCounts = z.object({
  all: z.int(),
  new: z.int(),
  regular: z.int(),
  close: z.int(),
  ready: z.int(),
  once: z.int(),
  lapsed: z.int(),
  lost: z.int(),
})
