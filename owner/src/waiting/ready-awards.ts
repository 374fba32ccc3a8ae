import { currentSession } from '@dobara/web/session/current-session.ts'
import type { WaitingAward } from './award.ts'
import { repeatedIn } from './repeated.ts'
import { typedFor } from './typed-awards.ts'

/** A working day, after which the PIN must be typed again */
const longestMs = 12 * 60 * 60_000

/** True if the PIN was typed on this page and the stored award has not changed since. */
export function hasItsPin(award: WaitingAward): boolean {
  const typed = typedFor(award)
  if (!typed) return false
  const known = typed.award
  return (
    known.cusId === award.cusId &&
    known.points === award.points &&
    known.billAmount === award.billAmount &&
    known.uid === currentSession()?.uid &&
    Date.now() - typed.typedAt < longestMs
  )
}

/** Leaves out several awards for one guest: they may be a repeat, so a person decides. */
export function readyAmong(waiting: readonly WaitingAward[]): WaitingAward[] {
  const repeated = new Set(repeatedIn(waiting).map(({ cusId }) => cusId))
  return waiting.filter((award) => hasItsPin(award) && !repeated.has(award.cusId))
}
