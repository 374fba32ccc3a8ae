import { currentSession } from '@dobara/web/session/current-session.ts'
import type { WaitingAward } from './award.ts'
import { repeatedIn } from './repeated.ts'

export interface Typed {
  award: WaitingAward
  pin: string
}

/** A working day. A PIN that was typed earlier is asked for again. */
const longestMs = 12 * 60 * 60_000

/**
 * The awards that this page kept, each with the PIN typed for it. Never stored. Closing the page, signing out and a refused PIN
 * forget them all.
 */
const typed = new Map<string, Typed>()

export const rememberTyped = (award: WaitingAward, pin: string): void => {
  typed.set(award.idempotencyKey, { award, pin })
}
export const forgetTyped = ({ idempotencyKey }: WaitingAward): void => {
  typed.delete(idempotencyKey)
}
export const forgetAllTyped = (): void => typed.clear()
export const hasTyped = (): boolean => typed.size > 0

/** The award as it was typed, with its PIN; undefined if it is not remembered. */
export const typedFor = ({ idempotencyKey }: WaitingAward): Typed | undefined =>
  typed.get(idempotencyKey)

/**
 * The waiting awards that may go by themselves: typed on this page, with their PIN, and unchanged on the disk. Several for one
 * guest may be one that was typed again, so a person decides.
 */
export function readyAmong(waiting: readonly WaitingAward[]): WaitingAward[] {
  const repeated = new Set(repeatedIn(waiting).map(({ cusId }) => cusId))
  return waiting.filter((award) => {
    const known = typedFor(award)?.award
    return (
      known !== undefined &&
      known.cusId === award.cusId &&
      known.points === award.points &&
      known.billAmount === award.billAmount &&
      known.uid === currentSession()?.uid &&
      Date.now() - known.givenAt < longestMs &&
      !repeated.has(award.cusId)
    )
  })
}
