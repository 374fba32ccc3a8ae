import * as z from 'zod/mini'
import * as calls from '../calls/checks.ts'
import { Id, Message } from '../fields/fields.ts'
import { reasonsToCheck } from '../rules/cautions.ts'
import { endpoint } from './endpoint.ts'
import { BillByRule } from './points.ts'

/** What a person did with cautions, for the owner to check: it stands, and the owner has not said that it was right. */
export const ToCheck = z.object({
  entryId: z.string(),
  /** A correction is an upward one. A reversal is an award that was undone, 'claim_declined' an approval that was taken back. */
  kind: z.enum(['in_store', 'correction', 'reversal', 'claim_declined']),
  /** Null for an undo, which asks for no PIN. */
  person: z.nullable(z.string()),
  /** The person whose award was undone; null: the owner, or nothing was undone. */
  givenBy: z.nullable(z.string()),
  /** Where it was done; null: with the owner's own sign-in. */
  counterPhone: z.nullable(z.string()),
  cusId: z.string(),
  /** Empty until the guest has joined, requested points or claimed a reward at this restaurant, and after leaving. */
  firstName: z.string(),
  lastInitial: z.string(),
  isErased: z.boolean(),
  /** Negative for a reversal. */
  points: z.int(),
  /** Its points as they stand, with its corrections. */
  correctedPoints: z.int(),
  billByRule: BillByRule,
  reasons: z.array(z.enum(reasonsToCheck)),
  createdAt: z.iso.datetime(),
})

export const confirmEntry = endpoint(calls.confirmEntry, {
  body: z.object({ entryId: Id }),
  answers: Message,
})
