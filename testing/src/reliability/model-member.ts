import type { EntryKind } from '@dobara/server/points/ledger'

export interface Member {
  guest: number
  isMember: boolean
  /** By themselves: nobody but the guest undoes it. */
  hasLeft: boolean
  /** No member, for the only award was taken back; the guest sees it until they leave. */
  isTakenBack: boolean
  hadBonus: boolean
  /** The award that made this guest a member, while that is all that did. */
  joinedWith: Award | null
  balance: number
  entries: { kind: EntryKind; points: number; balanceAfter: number }[]
}

export interface Award {
  phone: number
  member: Member
  points: number
  at: number
  signUpBonus: number
  balance: number
  /** How many entries the guest had then. */
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
  entries: [],
})
