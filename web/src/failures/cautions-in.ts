import type { Caution } from '@dobara/contract/cautions'
import { Refusal } from '@dobara/contract/client'

const none: readonly Caution[] = []

/** Returns the reasons to look twice; empty for any other failure. */
export const cautionsIn = (failure: unknown): readonly Caution[] =>
  failure instanceof Refusal && failure.details && 'cautions' in failure.details
    ? failure.details.cautions
    : none
