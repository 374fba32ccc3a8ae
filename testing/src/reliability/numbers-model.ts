import type { FailureCode } from '@dobara/contract/failures/failures'

export interface Step {
  do:
    | 'give'
    | 'give card'
    | 'bind'
    | 'join'
    | 'leave'
    | 'share'
    | 'take'
    | 'claim'
    | 'forget'
    | 'erase'
  place: number
  person: number
  points: number
  isYes: boolean
}

/** A person with the app at one restaurant; `given`: by a card alone, so that the name stays unseen */
interface Member {
  balance: number
  state: 'none' | 'given' | 'here' | 'left'
  hadBonus: boolean
  sharesNumber: boolean
  hasTaken: boolean
}

interface Place {
  members: Member[]
  /** By number; null if none is known */
  withoutApp: (number | null)[]
  /** Points on the printed card; null: it is no member here */
  printed: number | null
}

const bonus = 200
export const costOfReward = 800
const printer = 0

const newMember = (): Member => ({
  balance: 0,
  state: 'none',
  hadBonus: false,
  sharesNumber: false,
  hasTaken: false,
})

const at = <T>(list: readonly T[], index: number): T => list[index] as T

/** Two restaurants, two people with a number and the app, and one printed card of the first restaurant */
export function createNumbersModel() {
  const places: Place[] = [0, 1].map(() => ({
    members: [newMember(), newMember()],
    withoutApp: [null, null],
    printed: null,
  }))
  const printed = { isUsed: false, boundTo: null as number | 'erased' | null }

  const become = (member: Member, state: 'given' | 'here') => {
    member.state = state
    if (!member.hadBonus) member.balance += bonus
    member.hadBonus = true
  }

  const arrive = (member: Member, points: number) => {
    member.balance += points
    if (points > 0) member.hasTaken = true
  }

  const takeNumber = (place: Place, person: number) => {
    const points = at(place.withoutApp, person)
    if (points === null) return
    arrive(at(place.members, person), points)
    place.withoutApp[person] = null
  }

  const takePrinted = (place: Place, person: number) => {
    if (place.printed === null || printed.boundTo !== person) return
    arrive(at(place.members, person), place.printed)
    place.printed = null
  }

  const isMember = ({ state }: Member) => state === 'given' || state === 'here'

  const giveCard = ({ place: index, points }: Step): FailureCode | null => {
    const place = at(places, index)
    if (place.printed === null && printed.boundTo !== null) {
      if (printed.boundTo === 'erased') return 'customer_not_found'
      const member = at(place.members, printed.boundTo)
      if (member.state === 'left') return 'guest_left'
      if (member.state === 'none') become(member, 'given')
      member.balance += points
      return null
    }
    if (!printed.isUsed && index !== printer) return 'customer_not_found'
    printed.isUsed = true
    place.printed = (place.printed ?? 0) + points
    return null
  }

  const bind = ({ person }: Step): FailureCode | null => {
    if (printed.boundTo !== null && printed.boundTo !== person) return 'card_taken'
    printed.boundTo = person
    for (const place of places) {
      const member = at(place.members, person)
      if (place.printed === null || member.state === 'left') continue
      if (member.state === 'none') become(member, 'given')
      takePrinted(place, person)
    }
    return null
  }

  const erase = (person: number) => {
    for (const { members } of places) members[person] = newMember()
    if (printed.boundTo === person) printed.boundTo = 'erased'
  }

  /** @returns the code of a refusal, and null for a success */
  function take(step: Step): FailureCode | null {
    const { person, points } = step
    const place = at(places, step.place)
    const member = at(place.members, person)
    const waiting = at(place.withoutApp, person)
    switch (step.do) {
      case 'give':
        if (member.state === 'here') member.balance += points
        else place.withoutApp[person] = (waiting ?? 0) + points
        return null
      case 'give card':
        return giveCard(step)
      case 'bind':
        return bind(step)
      case 'join':
        if (isMember(member)) member.state = 'here'
        else become(member, 'here')
        if (member.sharesNumber) takeNumber(place, person)
        takePrinted(place, person)
        return null
      case 'leave':
        if (!isMember(member)) return 'not_joined'
        member.state = 'left'
        member.sharesNumber = false
        return null
      case 'share':
        if (!isMember(member)) return 'not_joined'
        if (member.sharesNumber) return null
        member.state = 'here'
        member.sharesNumber = true
        takeNumber(place, person)
        return null
      case 'take':
        if (!isMember(member)) return 'not_joined'
        if (!waiting) return member.hasTaken ? null : 'no_carried_balance'
        if (!step.isYes) return null
        member.state = 'here'
        takeNumber(place, person)
        return null
      case 'claim':
        if ((waiting ?? 0) < costOfReward) return 'not_enough_points'
        place.withoutApp[person] = (waiting ?? 0) - costOfReward
        return null
      case 'forget':
        place.withoutApp[person] = null
        return null
      case 'erase':
        erase(person)
        return null
    }
  }

  return {
    take,
    /** Whether the act is about something that exists */
    isPossible: ({ do: kind, place, person }: Step): boolean =>
      (kind !== 'claim' || at(at(places, place).withoutApp, person) !== null) &&
      (kind !== 'bind' || printed.isUsed),
    balances: () =>
      places.map(({ members, withoutApp, printed: points }) => ({
        members: members.map(({ balance }) => balance),
        withoutApp: withoutApp.map((balance) => balance ?? 0),
        printed: points ?? 0,
      })),
  }
}
