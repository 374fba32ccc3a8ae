import type { giveInStorePoints } from '@dobara/contract/calls/points'
import type { Answer } from '@dobara/contract/client/typed-call'
import type { AwardCaution } from '@dobara/contract/rules/cautions'
import { type Unit, units } from '@dobara/contract/rules/stamps'
import type { Refused } from '@dobara/web/outbox/next-step.ts'
import type { OutboxItem } from '@dobara/web/outbox/outbox.ts'
import {
  anything,
  flag,
  list,
  nullable,
  number,
  object,
  oneOf,
  orElse,
  type Read,
  text,
} from '@dobara/web/state/stored-shape.ts'

export type Given = Answer<typeof giveInStorePoints>

/** Stored on this phone until somebody has seen its outcome. Never contains the PIN. */
export interface WaitingAward extends OutboxItem {
  /** Empty for a number whose card is not known */
  cusId: string
  /** Encrypted; null for an ID */
  number: string | null
  points: number
  /** Left out: points */
  unit?: Unit | undefined
  /** In rupees; null if the points were typed */
  billAmount: number | null
  /**
   * The restaurant that gave the award; no other sees or sends it. Earlier versions stored the ID
   * of a counter phone.
   */
  uid: string
  /** Empty if the guest's name never came, or after a sign-out */
  name: string
  givenAt: number
  isSure: boolean
  outcome: Outcome | null
}

export type Outcome =
  | { is: 'given'; given: Pick<Given, 'firstName' | 'lastInitial' | 'balance'> }
  | Refused
  | { is: 'unsure'; cautions: readonly AwardCaution[] }
  /** Somebody gave the award up. The restaurant may still send it. */
  | { is: 'dropped'; reason: string }

export const isUnsent = ({ outcome }: WaitingAward): boolean =>
  outcome === null || outcome.is === 'unsure'

const outcomes: { [Is in Outcome['is']]: Read<Extract<Outcome, { is: Is }>> } = {
  given: object({
    is: oneOf('given'),
    given: object({ firstName: text, lastInitial: text, balance: number }),
  }),
  refused: object({ is: oneOf('refused'), code: text, details: anything }),
  unsure: object({ is: oneOf('unsure'), cautions: list(text as Read<AwardCaution>) }),
  dropped: object({ is: oneOf('dropped'), reason: text }),
}

const readOutcome: Read<Outcome> = (stored) =>
  outcomes[object({ is: oneOf('given', 'refused', 'unsure', 'dropped') })(stored).is](stored)

export const readAward: Read<WaitingAward> = object({
  idempotencyKey: text,
  cusId: text,
  number: orElse(nullable(text), null),
  points: number,
  unit: orElse<Unit | undefined>(oneOf(...units), undefined),
  billAmount: orElse(nullable(number), null),
  uid: text,
  name: text,
  givenAt: number,
  mayHaveArrived: flag,
  isSure: flag,
  outcome: nullable(readOutcome),
})
