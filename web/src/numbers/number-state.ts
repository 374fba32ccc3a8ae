import type { getNumber } from '@dobara/contract/calls/numbers'
import type { Answer } from '@dobara/contract/client/typed-call'

export type NumberState = Answer<typeof getNumber>
