import { currentSession } from '@dobara/web/session/current-session.ts'
import type { WaitingAward } from './award.ts'
import { repeatedIn } from './repeated.ts'
import { typedFor } from './typed-awards.ts'

/** A working day: an older PIN is asked for again. */
const longestMs = 12 * 60 * 60_000

/** The PIN was typed on this page, and the award is unchanged on the disk. */
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

/** Several awards for one guest may be a repeat: a person decides. */
export function readyAmong(waiting: readonly WaitingAward[]): WaitingAward[] {
  const repeated = new Set(repeatedIn(waiting).map(({ cusId }) => cusId))
  return waiting.filter((award) => hasItsPin(award) && !repeated.has(award.cusId))
}
