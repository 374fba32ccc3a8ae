import * as z from 'zod/mini'
import { segments } from '../rules/segments.ts'

export const ListedCustomer = z.object({
  cusId: z.string(),
  /** Empty until the guest acts at the restaurant */
  firstName: z.string(),
  lastInitial: z.string(),
  balance: z.int(),
  joinedAt: z.iso.datetime(),
  /** At the counter or for an online order */
  lastVisitAt: z.nullable(z.iso.datetime()),
  /** Days with an award at the counter */
  visits: z.int(),
  visitsIn90Days: z.int(),
  /** Approved claims */
  rewards: z.int(),
  /** Null below three visits */
  usualGapDays: z.nullable(z.int()),
  segments: z.array(z.enum(segments)),
  /** Null: not shared */
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
