import type { EntryKind } from '@dobara/server/points/ledger'

export interface Member {
  guest: number
  isMember: boolean
  /** A guest who joined without an award; only the guest can undo that. */
  hasLeft: boolean
  /**
   * Not a member, since the only award was reversed. The guest still sees the restaurant until they leave.
   */
  isTakenBack: boolean
  hadBonus: boolean
  /** The award that made this guest a member, as long as nothing else did. */
  joinedWith: Award | null
  balance: number
  /** The points of an earlier list that the guest has taken; 0 before. */
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
  /** The number of entries that the guest had then. */
  count: number
  isUndone: boolean
}

export interface Waiting {
  member: Member
  status: 'pending' | 'granted' | 'approved' | 'declined'
  attempt: number | null
}
export type Request = Waiting & { order: number; points: number; balance: number }
export type Claim = Waiting & { cost: number; balance: number }

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
