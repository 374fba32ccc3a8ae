import * as z from 'zod/mini'
import * as calls from '../calls/put-right.ts'
import {
  BillAmount,
  CorrectedPoints,
  CorrectionReason,
  CusId,
  Id,
  Pin,
  Words,
  wrong,
} from '../fields/fields.ts'
import { Reason } from '../fields/reason.ts'
import { endpoint } from './endpoint.ts'
import { SentClaim } from './reward-claims.ts'

/** What was put right: the message and the figures in it. */
const PutRight = z.object({
  message: z.string(),
  entryId: z.string(),
  /** Negative for points that the guest lost. */
  points: z.int(),
  /** The points that could not be taken, because the guest had used them; else 0. */
  missing: z.int(),
  balance: z.int(),
})

export const takeBackAward = endpoint(calls.takeBackAward, {
  body: z.object({
    /** An award at the counter, one for an online order, or a sign-up bonus. */
    entryId: Id,
    reason: CorrectionReason,
    /** In the owner's words; the guest reads them. */
    words: z.optional(Words),
    /** True to take what is left where the guest has used a part. */
    takeWhatIsLeft: z.optional(z.boolean()),
    pin: Pin,
  }),
  answers: PutRight,
})

export const correctPoints = endpoint(calls.correctPoints, {
  body: z
    .object({
      cusId: CusId,
      /** Negative to take points. 0 only with a right bill that makes the same points. */
      points: CorrectedPoints,
      reason: CorrectionReason,
      /** In the owner's words; the guest reads them. */
      words: z.optional(Words),
      /** The entry that this puts right, if it is a single one of this guest. */
      corrects: z.optional(Id),
      /** The right bill of that entry, whose points this makes those of the bill by the rule that it followed. */
      rightBill: z.optional(BillAmount),
      /** The points that the person saw, of that entry as corrected so far or else the balance. With others, nothing changes. */
      insteadOf: z.optional(z.int()),
      /** True to take what is left where the guest has used a part. */
      takeWhatIsLeft: z.optional(z.boolean()),
      /** True once the owner confirmed 'Are you sure?'. */
      isSure: z.optional(z.boolean()),
      pin: Pin,
    })
    .check(
      z.refine(({ points, rightBill }) => points !== 0 || rightBill !== undefined, {
        error: wrong('correction_wrong'),
        path: ['points'],
      }),
    ),
  answers: PutRight,
})

export const takeBackClaim = endpoint(calls.takeBackClaim, {
  body: z.object({
    claim: SentClaim,
    reason: Reason,
    /** True once the person confirmed 'Are you sure?'. */
    isSure: z.optional(z.boolean()),
    pin: Pin,
  }),
  answers: PutRight,
})
