import { causeOfAccount, causeOfCard, causeOfReturn } from '@dobara/contract/rules/moved-causes'
import type { Entry as EntrySchema } from '@dobara/contract/schemas/points'
import { m } from '@dobara/words/messages.js'
import type * as z from 'zod/mini'

export type Entry = z.output<typeof EntrySchema>

/** Names of orders and rewards stay as they are in the ledger. */
export const cause = ({ kind, cause }: Pick<Entry, 'kind' | 'cause'>): string => words[kind](cause)

const words: Record<Entry['kind'], (cause: string) => string> = {
  sign_up_bonus: () => m.cause_bonus(),
  in_store: () => m.cause_visit(),
  online: (cause) => m.cause_online({ order: cause.replace(/^(\S+) order /, '$1 ') }),
  reward_claim: (reward) => m.cause_claim({ reward }),
  claim_declined: (reward) => m.cause_declined({ reward }),
  reversal: () => m.cause_reversal(),
  correction: () => m.cause_correction(),
  opening_balance: () => m.cause_opening_balance(),
  gift: (reward) => m.cause_gift({ reward }),
  moved: (cause) => moved[cause]?.() ?? m.cause_moved(),
}

const moved: Record<string, () => string> = {
  [causeOfCard]: m.cause_moved_card,
  [causeOfAccount]: m.cause_moved_account,
  [causeOfReturn]: m.cause_moved_back,
}
