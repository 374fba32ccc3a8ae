import type { Caution } from '@dobara/contract/cautions'
import type { Answer } from '@dobara/contract/endpoint'
import { giveInStorePoints } from '@dobara/contract/points'
import { call } from '@dobara/web/api/call.ts'

/** What is to be given: one submission under one key, however often it is sent. */
export interface Award {
  idempotencyKey: string
  cusId: string
  points: number
}

export type Given = Answer<typeof giveInStorePoints>

/** An award on this phone, until somebody has read what became of it. The PIN is never part of it. */
export interface WaitingAward extends Award {
  /** Whose it is: another restaurant that signs in here neither sees nor sends it. */
  uid: string
  /** The guest as the owner knew them; empty when nobody could be asked. */
  name: string
  givenAt: number
  /** It was sent and no answer came. */
  mayHaveArrived: boolean
  /** The answer to 'Are you sure?'. */
  isSure: boolean
  /** Null: it waits. */
  outcome: Outcome | null
}

export type Outcome =
  | { is: 'given'; given: Given }
  | { is: 'refused'; sentence: string }
  | { is: 'unsure'; cautions: readonly Caution[] }

/** Sends it once; the server counts every further time as the same. */
export const sendAward = (
  { idempotencyKey, cusId, points }: Award,
  { pin, isSure, patienceMs }: { pin: string; isSure: boolean; patienceMs: number },
): Promise<Given> =>
  call(
    giveInStorePoints,
    { body: { cusId, points, pin, isSure } },
    { idempotencyKey, signal: AbortSignal.timeout(patienceMs) },
  )
