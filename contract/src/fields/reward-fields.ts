import { wholeNumber } from './fields.ts'

export const GiftDays = wholeNumber('gift_days_wrong')
/** Rupees off the bill */
export const RupeesOff = wholeNumber('rupees_off_wrong')
export const PercentOff = wholeNumber('percent_off_wrong')
/** Claims of one reward in all of the restaurant, on a day in India */
export const RewardsADay = wholeNumber('rewards_a_day_wrong')
export const Steps = wholeNumber('steps_wrong')
