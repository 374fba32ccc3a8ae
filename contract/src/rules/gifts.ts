import { limits } from './limits.ts'

/** Days are calendar days in India. Decision 96 has the reasons. */
export const giftRules = {
  birthdayDaysBefore: 3,
  birthdayDaysAfter: 7,
  /** Between two birthday gifts, also if the guest changes the birthday */
  leastBirthdayDays: 350,
  apologyDays: 30,
  /** By all people of a restaurant together, and by one person besides the owner */
  apologiesADay: 20,
  apologiesOfPersonADay: 5,
  /** To one guest within those days, by people besides the owner; from the second on it is asked. */
  apologiesOfGuest: limits.gifts_of_guest.most,
  /** A stopped gift is shown to the guest so long. */
  stoppedShownDays: 7,
} as const
