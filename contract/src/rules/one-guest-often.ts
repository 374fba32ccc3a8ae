/** Awards at the counter of so many days count. Undone and taken back ones do not. */
export const oftenDays = 14

/** What a person gave to one guest in `oftenDays`, with the award in question. */
export interface GivenToGuest {
  awards: number
  /** The calendar days in India on which the person gave them. */
  days: number
  /** Awards of all others to this guest. */
  byOthers: number
  /** The person's awards to the guest whom they gave the third most, besides this one; 0 with fewer guests. */
  toThirdGuest: number
}

/** Awards beyond one a day. */
const mostAgain = 3
const fewestAwards = 6
const timesThirdGuest = 2
const timesOthers = 3

/**
 * Whether a person gives this guest far more often than they give others, and than others give this guest: the person's
 * third award in 14 days that was not the first of its day, or their sixth or later one, if that is at least twice what
 * their third most frequent other guest got from them and three times what all others gave this guest.
 */
export const isOneGuestOften = (given: GivenToGuest): boolean =>
  given.awards - given.days >= mostAgain ||
  (given.awards >= fewestAwards &&
    given.awards >= timesThirdGuest * given.toThirdGuest &&
    given.awards >= timesOthers * given.byOthers)
