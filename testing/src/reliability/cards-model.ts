import type { FailureCode } from '@dobara/contract/failures/failures'

export interface Step {
  do: 'give' | 'bind' | 'stop' | 'replace' | 'leave' | 'join'
  place: number
  card: number
  /** The new card that replaces a lost one */
  other: number
  guest: number
  points: number
}

interface Holder {
  balance: number
  /** `ended`: the card was stopped or moved here, or the guest left. */
  state: 'none' | 'member' | 'ended'
  movedTo: Holder | null
  hadBonus: boolean
}

const bonus = 200
const printer = 0

const holders = (count: number): Holder[] =>
  Array.from({ length: count }, () => ({
    balance: 0,
    state: 'none',
    movedTo: null,
    hadBonus: false,
  }))

/** Two restaurants, of which the first prints, four cards and two guests */
export function createCardsModel() {
  const places = [0, 1].map(() => ({ cards: holders(4), guests: holders(2) }))
  const cards = Array.from({ length: 4 }, () => ({
    boundTo: null as number | null,
    isStopped: false,
    isUsed: false,
  }))
  const at = <T>(list: readonly T[], index: number): T => list[index] as T

  const join = (guest: Holder) => {
    guest.state = 'member'
    if (!guest.hadBonus) guest.balance += bonus
    guest.hadBonus = true
  }

  const move = (from: Holder, to: Holder) => {
    to.balance += from.balance
    from.balance = 0
    from.state = 'ended'
    from.movedTo = to
  }

  /** Where the guest has not left */
  const settle = (place: number, card: number) => {
    const from = at(at(places, place).cards, card)
    const { boundTo } = at(cards, card)
    if (boundTo === null || from.state !== 'member') return
    const guest = at(at(places, place).guests, boundTo)
    if (guest.state === 'ended') return
    if (guest.state === 'none') join(guest)
    move(from, guest)
  }

  const give = ({ place, card, points }: Step): FailureCode | null => {
    const holder = at(at(places, place).cards, card)
    const of = at(cards, card)
    if (holder.state !== 'member' && of.boundTo !== null) {
      const guest = at(at(places, place).guests, of.boundTo)
      if (guest.state === 'ended') return 'guest_left'
      if (guest.state === 'none') join(guest)
      guest.balance += points
      return null
    }
    if (!of.isUsed && place !== printer) return 'customer_not_found'
    if (holder.state === 'ended' || (holder.state === 'none' && of.isStopped)) return 'card_stopped'
    of.isUsed = true
    holder.state = 'member'
    holder.balance += points
    return null
  }

  const bind = ({ guest, card }: Step): FailureCode | null => {
    const of = at(cards, card)
    if (of.boundTo !== null && of.boundTo !== guest) return 'card_taken'
    if (of.boundTo === null && of.isStopped) return 'card_stopped'
    of.boundTo = guest
    for (const place of places.keys()) settle(place, card)
    return null
  }

  const stop = ({ do: kind, place, card, other }: Step): FailureCode | null => {
    const holder = at(at(places, place).cards, card)
    const of = at(cards, card)
    const isStoppedHere = holder.state === 'ended' && !holder.movedTo
    if (place !== printer && holder.state === 'none') return 'not_a_member'
    if (of.boundTo !== null && !isStoppedHere) return 'card_bound'
    const fresh = at(at(places, place).cards, other)
    const { boundTo, isStopped } = at(cards, other)
    if (kind === 'replace' && holder.movedTo !== fresh) {
      if (holder.movedTo) return 'card_stopped'
      const isNew = place === printer && fresh.state === 'none' && boundTo === null && !isStopped
      if (!isNew || other === card) return 'card_not_new'
    }
    if (holder.state === 'member') holder.state = 'ended'
    if (place === printer) of.isStopped = true
    if (kind === 'replace' && holder.state === 'ended' && !holder.movedTo) {
      fresh.state = 'member'
      at(cards, other).isUsed = true
      move(holder, fresh)
    }
    return null
  }

  const leaveOrJoin = ({ do: kind, place, guest }: Step): FailureCode | null => {
    const holder = at(at(places, place).guests, guest)
    if (kind === 'leave') {
      if (holder.state !== 'member') return 'not_joined'
      holder.state = 'ended'
      return null
    }
    if (holder.state !== 'member') join(holder)
    for (const [card, { boundTo }] of cards.entries()) if (boundTo === guest) settle(place, card)
    return null
  }

  return {
    isUsed: (card: number) => at(cards, card).isUsed,

    /** @returns the code of a refusal, and null for a success */
    take(step: Step): FailureCode | null {
      if (step.do === 'give') return give(step)
      if (step.do === 'bind') return bind(step)
      return step.do === 'stop' || step.do === 'replace' ? stop(step) : leaveOrJoin(step)
    },

    balances: () =>
      places.map((place) => ({
        cards: place.cards.map(({ balance }) => balance),
        guests: place.guests.map(({ balance }) => balance),
      })),
  }
}
