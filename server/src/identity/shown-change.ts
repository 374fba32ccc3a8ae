import { mergeDays, type NumberProof } from '@dobara/contract/rules/number-changes'
import type * as queries from './number-queries.ts'
import { later } from './rules.ts'

export interface Asking {
  sub: string
  /** The provider's sign-in. One of the same browser stays the same. */
  signIn: string | null
  /** Money hangs on the sign-in: another phone proves too little. */
  isOwner: boolean
  /** Signed in to a card, which may become one with another */
  isGuest: boolean
  now: Date
}

/** Until when two cards that became one can be two again; null if none did */
export const partsUntil = ({ joins, doneAt }: queries.NumberChange) =>
  joins && doneAt && later(doneAt, mergeDays * 86_400)

export const isOpen = ({ dueAt, endsAt }: queries.NumberChange, now: Date) =>
  dueAt !== null || endsAt > now

export const mayProveBySession = (
  { askedBy }: queries.NumberChange,
  { signIn, isOwner }: Asking,
): boolean => !isOwner && signIn !== null && askedBy !== null && signIn !== askedBy

export function shownChange(
  change: queries.NumberChange,
  kept: Awaited<ReturnType<typeof queries.findKept>>,
  asking: Asking,
) {
  const { provedBy, doneAt, dueAt, endsAt, newNumber, joins } = change
  const parts = partsUntil(change)
  const joinsCard = joins !== null && (!parts || parts > asking.now)
  const ways: NumberProof[] = []
  if (!provedBy && kept?.phoneNumber) ways.push('old_number')
  if (!provedBy && !joins && kept?.recoveryEmail) ways.push('email')
  if (!provedBy && !joins && mayProveBySession(change, asking)) ways.push('session')
  return {
    state: doneAt ? ('done' as const) : provedBy ? ('waiting' as const) : ('asked' as const),
    newNumber,
    joinsCard,
    ways,
    at: ((joinsCard && parts) || (dueAt ?? endsAt)).toISOString(),
  }
}
