/** Signs of fraud or a typing error, which a person must confirm */
export const cautions = [
  'own_number',
  'many_today',
  'unusual_amount',
  'above_reward',
  'corrected_often',
  'staff_number',
  'outside_hours',
  'one_guest_often',
  'taken_back_again',
  'many_new_cards',
  'unknown_ids',
  'gift_again',
] as const
export type Caution = (typeof cautions)[number]
/** A gift alone is asked about as `gift_again`. */
export type AwardCaution = Exclude<Caution, 'gift_again'>

/** Only the owner learns of the last four reasons. */
export const reasonsToCheck = [
  ...cautions,
  'undone_late',
  'approval_taken_back',
  'card_replaced',
  'gift_given',
] as const
export type ReasonToCheck = (typeof reasonsToCheck)[number]

export const askedAmong = (reasons: readonly ReasonToCheck[]): Caution[] =>
  reasons.flatMap((reason) => cautions.find((caution) => caution === reason) ?? [])

/** Further awards to a guest on the same day need a confirmation. */
export const usualAwardsPerDay = 3

/** Higher multiples of the restaurant's usual award need a confirmation. */
export const unusualTimes = 5

export const daysToCheck = 30
export const mostToCheck = 50

/** A margin before each opening and after each closing */
export const minutesOutsideHours = 30

/** From the third late undo within 24 hours on, the owner is told. */
export const lateUndosPerDay = 3
export const lateUndoSeconds = 20
