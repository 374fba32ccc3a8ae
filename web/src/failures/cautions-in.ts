import { Refusal } from '@dobara/contract/client/client'
import type { AwardCaution } from '@dobara/contract/rules/cautions'

const none: readonly AwardCaution[] = []

export const cautionsIn = (failure: unknown): readonly AwardCaution[] =>
  failure instanceof Refusal && failure.details && 'cautions' in failure.details
    ? (failure.details.cautions as readonly AwardCaution[])
    : none
