import { Refusal } from '@dobara/contract/client/client'
import type { Caution } from '@dobara/contract/rules/cautions'

const none: readonly Caution[] = []

export const cautionsIn = (failure: unknown): readonly Caution[] =>
  failure instanceof Refusal && failure.details && 'cautions' in failure.details
    ? failure.details.cautions
    : none
