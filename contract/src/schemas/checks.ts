import * as z from 'zod/mini'
import * as calls from '../calls/checks.ts'
import { Id, Message } from '../fields/fields.ts'
import { reasonsToCheck } from '../rules/cautions.ts'
import { endpoint } from './endpoint.ts'
import { BillByRule } from './points.ts'

/** The owner must confirm, correct or take back this entry. */
export const ToCheck = z.object({
  entryId: z.string(),
  /**
   * 'correction': only upward; 'reversal': an undone award; 'claim_declined': an approval taken back;
   * 'moved': from a lost card
   */
  kind: z.enum(['in_store', 'correction', 'reversal', 'claim_declined', 'moved', 'gift']),
  /** Null: an undo, which asks for no PIN */
  person: z.nullable(z.string()),
  /** The giver of an undone award; null: the owner */
  givenBy: z.nullable(z.string()),
  /** Null: the owner's own sign-in */
  counterPhone: z.nullable(z.string()),
  cusId: z.string(),
  firstName: z.string(),
  lastInitial: z.string(),
  isErased: z.boolean(),
  points: z.int(),
  correctedPoints: z.int(),
  billByRule: BillByRule,
  reasons: z.array(z.enum(reasonsToCheck)),
  createdAt: z.iso.datetime(),
})

export const confirmEntry = endpoint(calls.confirmEntry, {
  summary: "Say that a person's entry with cautions was right; it is not shown to check again",
  fails: ['entry_not_found'],
  body: z.object({ entryId: Id }),
  answers: Message,
})
