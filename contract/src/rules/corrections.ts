/** The reasons to take points back or to correct them. The guest reads them in their own language. */
export const correctionReasons = [
  'wrong_amount',
  'wrong_guest',
  'order_cancelled',
  'points_forgotten',
  'goodwill',
] as const
/** The reasons that fit a taking of points, and those that fit an adding. */
export const reasonsToTake = ['wrong_amount', 'wrong_guest', 'order_cancelled'] as const
export const reasonsToAdd = ['wrong_amount', 'points_forgotten', 'goodwill'] as const

export type CorrectionReason = (typeof correctionReasons)[number]

/** The kinds of entries that can be taken back. */
export const takeableKinds = ['in_store', 'online', 'sign_up_bonus'] as const

/** A further taking back of an approved claim of the same guest, within `correctionDays`, needs a person's confirmation. */
export const usualTakenBackClaims = 1

/** Further upward corrections for the same guest within `correctionDays` need a confirmation. */
export const usualCorrections = 2
export const correctionDays = 30
