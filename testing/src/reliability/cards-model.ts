import type { FailureCode } from '@dobara/contract/failures/failures'

export interface Step {
  do: 'give' | 'bind' | 'stop' | 'replace' | 'leave' | 'join' | 'merge' | 'undo'
  place: number
  card: number
  /** The new card that replaces a lost one */
  other: number
  /** Merging, the one whose card becomes one with the other's */
  guest: number
  points: number
}

interface Holder {
  balance: number
  /**
   * `ended`: the card was stopped or moved here, or the guest left. `stranger`: an undo took the
   * membership, which the guest may also leave.
   */
  state: 'none' | 'member' | 'ended' | 'stranger'
  movedTo: Holder | null
  hadBonus: boolean
  /** By an entry of its own */
  gotBonus: boolean
  /** An undo brings back so many at most. */
  movedPoints: number
  /** The merge made the guest a member, and nothing has happened since. */
  isIdleSinceMerge: boolean
}

const bonus = 200
const printer = 0

const holders = (count: number): Holder[] =>
  Array.from({ length: count }, () => ({
    balance: 0,
    state: 'none',
    movedTo: null,
    hadBonus: false,
    gotBonus: false,
    movedPoints: 0,
    isIdleSinceMerge: false,
  }))

const isOut = ({ state }: Holder) => state === 'none' || state === 'stranger'

/** Two restaurants, of which the first prints, four cards and two guests */
export function createCardsModel() {
  const places = [0, 1].map(() => ({ cards: holders(4), guests: holders(2) }))
  const cards = Array.from({ length: 4 }, () => ({
    boundTo: null as number | null,
    isStopped: false,
    isUsed: false,
  }))
  let merged: number | null = null
  const at = <T>(list: readonly T[], index: number): T => list[index] as T

  const join = (guest: Holder) => {
    guest.state = 'member'
    guest.isIdleSinceMerge = false
    if (guest.hadBonus) return
    guest.balance += bonus
    guest.hadBonus = true
    guest.gotBonus = true
  }

  const move = (from: Holder, to: Holder) => {
    const secondBonus = from.gotBonus && from.hadBonus && to.hadBonus ? bonus : 0
    const points = Math.max(0, from.balance - secondBonus)
    to.balance += points
    from.balance -= points
    from.movedPoints += points
    from.state = 'ended'
    from.movedTo = to
    to.hadBonus ||= from.hadBonus
  }

  /** Where the guest has not left */
  const settle = (place: number, card: number) => {
    const from = at(at(places, place).cards, card)
    const { boundTo } = at(cards, card)
    if (boundTo === null || from.state !== 'member') return
    const guest = at(at(places, place).guests, boundTo)
    if (guest.state === 'ended') return
    if (isOut(guest)) join(guest)
    move(from, guest)
  }

  /** The guest's cards, and the account that became one with it */
  const takeOwn = (place: number, guest: number) => {
    const here = at(places, place)
    const to = at(here.guests, guest)
    for (const [card, { boundTo }] of cards.entries()) {
      const from = at(here.cards, card)
      const isOwn = boundTo === guest || (boundTo !== null && boundTo === merged)
      if (isOwn && from.state === 'member') move(from, to)
    }
    const other = merged === null ? null : at(here.guests, merged)
    if (other?.state === 'member') move(other, to)
  }

  const merge = (from: number) => {
    merged = from
    for (const [place, { guests }] of places.entries()) {
      const to = at(guests, 1 - from)
      if (at(guests, from).state !== 'member' || to.state === 'ended') continue
      to.isIdleSinceMerge = isOut(to)
      to.state = 'member'
      takeOwn(place, 1 - from)
    }
  }

  /** Points that were spent meanwhile stay spent; no act of this model spends. */
  const undo = () => {
    for (const { guests, cards: cardsHere } of places) {
      const card = at(guests, merged ?? 0)
      const from = at(guests, 1 - (merged ?? 0))
      if (card.movedTo !== from) continue
      const points = Math.min(from.balance, card.movedPoints)
      from.balance -= points
      card.balance += points
      Object.assign(card, { state: 'member', movedTo: null, movedPoints: 0 })
      const hasMore = from.balance > 0 || cardsHere.some(({ movedTo }) => movedTo === from)
      if (from.state === 'member' && from.isIdleSinceMerge && !hasMore)
        Object.assign(from, { state: 'stranger', hadBonus: false })
      from.isIdleSinceMerge = false
    }
    merged = null
  }

  /** Where a merged account is no member, its cards mean the other guest. */
  const guestAt = (place: number, guest: number) => {
    const holder = at(at(places, place).guests, guest)
    return guest === merged && holder.state !== 'member'
      ? at(at(places, place).guests, 1 - guest)
      : holder
  }

  const give = ({ place, card, points }: Step): FailureCode | null => {
    const holder = at(at(places, place).cards, card)
    const of = at(cards, card)
    if (holder.state !== 'member' && of.boundTo !== null) {
      const guest = guestAt(place, of.boundTo)
      if (guest.state === 'ended') return 'guest_left'
      if (isOut(guest)) join(guest)
      guest.balance += points
      guest.isIdleSinceMerge = false
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
      if (holder.state !== 'member' && holder.state !== 'stranger') return 'not_joined'
      holder.state = 'ended'
      holder.isIdleSinceMerge = false
      return null
    }
    if (holder.state !== 'member') join(holder)
    takeOwn(place, guest)
    return null
  }

  return {
    /** A merged account is signed out. Merging comes first, an undo once after it. */
    isPossible: ({ do: kind, card, guest }: Step): boolean => {
      if (kind === 'merge') return merged === null
      if (kind === 'undo') return merged !== null
      // Unused cards are unknown, which a guest may try ten times a day.
      if (kind === 'bind') return guest !== merged && at(cards, card).isUsed
      return guest !== merged || (kind !== 'leave' && kind !== 'join')
    },

    /** @returns the code of a refusal, and null for a success */
    take(step: Step): FailureCode | null {
      if (step.do === 'give') return give(step)
      if (step.do === 'bind') return bind(step)
      if (step.do === 'merge' || step.do === 'undo') {
        if (step.do === 'merge') merge(step.guest)
        else undo()
        return null
      }
      return step.do === 'stop' || step.do === 'replace' ? stop(step) : leaveOrJoin(step)
    },

    balances: () =>
      places.map((place) => ({
        cards: place.cards.map(({ balance }) => balance),
        guests: place.guests.map(({ balance }) => balance),
      })),
  }
}
