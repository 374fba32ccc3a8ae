/** Undone awards and those taken back do not count. */
export const oftenDays = 14

/** One person's awards to one guest within `oftenDays`, including the award in question */
export interface GivenToGuest {
  awards: number
  /** Calendar days in India */
  days: number
  /** Other people's awards to this guest */
  byOthers: number
  /** The person's awards to the third most frequent of the other guests */
  toThirdGuest: number
}

/** Awards beyond one a day */
const mostAgain = 3
const fewestAwards = 6
const timesThirdGuest = 2
const timesOthers = 3

/** True if the guest gets far more than the person's other guests, and than from other people */
export const isOneGuestOften = (given: GivenToGuest): boolean =>
  given.awards - given.days >= mostAgain ||
  (given.awards >= fewestAwards &&
    given.awards >= timesThirdGuest * given.toThirdGuest &&
    given.awards >= timesOthers * given.byOthers)
