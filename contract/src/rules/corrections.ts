/** The guest reads these reasons. */
export const correctionReasons = [
  'wrong_amount',
  'wrong_guest',
  'order_cancelled',
  'points_forgotten',
  'goodwill',
] as const
export const reasonsToTake = ['wrong_amount', 'wrong_guest', 'order_cancelled'] as const
export const reasonsToAdd = ['wrong_amount', 'points_forgotten', 'goodwill'] as const

export type CorrectionReason = (typeof correctionReasons)[number]

export const takeableKinds = ['in_store', 'online', 'sign_up_bonus'] as const

/** More within `correctionDays` need a confirmation. */
export const usualTakenBackClaims = 1

/** More upward corrections within `correctionDays` need a confirmation. */
export const usualCorrections = 2
export const correctionDays = 30
