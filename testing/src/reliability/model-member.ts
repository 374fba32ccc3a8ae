import type { EntryKind } from '@dobara/server/points/ledger'

export interface Member {
  guest: number
  isMember: boolean
  /** The guest left. The server refuses awards until the guest joins again. */
  hasLeft: boolean
  /** The award with which the guest joined was undone, but the guest still sees the restaurant. */
  isTakenBack: boolean
  hadBonus: boolean
  /** Null if the membership no longer depends on an award. */
  joinedWith: Award | null
  balance: number
  /** The points of an earlier list that the guest has taken; 0 if there were none. */
  imported: number
  entries: { kind: EntryKind; points: number; balanceAfter: number }[]
}

export interface Award {
  phone: number
  member: Member
  points: number
  at: number
  signUpBonus: number
  balance: number
  count: number
  isUndone: boolean
}

export interface Waiting {
  member: Member
  status: 'pending' | 'granted' | 'approved' | 'declined'
  attempt: number | null
}
export type Request = Waiting & { order: number; points: number; balance: number }
export interface Gift {
  member: Member
  at: number
  isStopped: boolean
}
/** A claim of a gift costs 0. */
export type Claim = Waiting & { cost: number; balance: number; gift: Gift | null }

export const newMember = (guest: number): Member => ({
  guest,
  isMember: false,
  hasLeft: false,
  isTakenBack: false,
  hadBonus: false,
  joinedWith: null,
  balance: 0,
  imported: 0,
  entries: [],
})
