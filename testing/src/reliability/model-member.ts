import type { EntryKind } from '@dobara/server/points/ledger'

export interface Member {
  guest: number
  isMember: boolean
  /** The guest left. Awards are refused until the guest joins again. */
  hasLeft: boolean
  /** The award with which the guest joined was undone; the guest still sees the restaurant. */
  isTakenBack: boolean
  hadBonus: boolean
  /** Null when something else keeps the membership. */
  joinedWith: Award | null
  balance: number
  /** The points taken from an earlier list; 0 if none were taken. */
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
