import * as z from 'zod/mini'
import * as calls from '../calls/put-right.ts'
import {
  BillAmount,
  CorrectedPoints,
  CorrectionReason,
  CusId,
  Id,
  Pin,
  Unit,
  Words,
  wrong,
} from '../fields/fields.ts'
import { Reason } from '../fields/reason.ts'
import { endpoint } from './endpoint.ts'
import { SentClaim } from './reward-claims.ts'

const PutRight = z.object({
  message: z.string(),
  entryId: z.string(),
  points: z.int(),
  unit: z.optional(Unit),
  /** The guest had used these points. */
  missing: z.int(),
  balance: z.int(),
})

export const takeBackAward = endpoint(calls.takeBackAward, {
  summary:
    'Take back an award or a bonus that still stands, at any time; where part is spent, what is left on request',
  fails: [
    'award_not_found',
    'already_taken_back',
    'corrected_to_nothing',
    'points_held',
    'points_missing',
    'corrections_today',
    'key_reused',
    'wrong_pin',
    'pin_locked',
    'may_not_decide',
  ],
  body: z.object({
    /** An award or a sign-up bonus */
    entryId: Id,
    reason: CorrectionReason,
    /** The guest reads these words. */
    words: z.optional(Words),
    /** Takes only the remaining points if the guest has used a part of them */
    takeWhatIsLeft: z.optional(z.boolean()),
    pin: Pin,
  }),
  answers: PutRight,
})

export const correctPoints = endpoint(calls.correctPoints, {
  summary: 'Add or take points of a member, with a reason that the guest reads',
  fails: [
    'email_not_proved',
    'not_a_member',
    'award_not_found',
    'already_taken_back',
    'points_changed',
    'points_not_of_bill',
    'points_held',
    'points_missing',
    'corrections_today',
    'key_reused',
    'balance_too_high',
    'are_you_sure',
    'plan_ended',
    'above_own_limit',
    'wrong_pin',
    'pin_locked',
    'may_not_decide',
  ],
  body: z
    .object({
      cusId: CusId,
      /** 0 only if `rightBill` makes the same points */
      points: CorrectedPoints,
      reason: CorrectionReason,
      words: z.optional(Words),
      /** A single entry of this guest */
      corrects: z.optional(Id),
      /** The rule of `corrects` makes the points from this bill. */
      rightBill: z.optional(BillAmount),
      /**
       * The points that the person saw: the corrected entry's, or else the balance. If they changed since,
       * the call fails with `points_changed`.
       */
      insteadOf: z.optional(z.int()),
      takeWhatIsLeft: z.optional(z.boolean()),
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
  summary:
    'Take back an approved claim with a reason: its points go back to the guest, and count for the limits of the person',
  fails: [
    'claim_not_found',
    'claim_waits',
    'already_decided',
    'already_taken_back',
    'corrections_today',
    'key_reused',
    'balance_too_high',
    'are_you_sure',
    'above_own_limit',
    'wrong_pin',
    'pin_locked',
    'may_not_decide',
  ],
  body: z.object({
    claim: SentClaim,
    reason: Reason,
    isSure: z.optional(z.boolean()),
    pin: Pin,
  }),
  answers: PutRight,
})
