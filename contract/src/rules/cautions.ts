/**
 * The reasons to ask the owner or the person to confirm an award, an upward correction or the taking back of an approval:
 * signs of fraud or of a typing error.
 */
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
] as const
export type Caution = (typeof cautions)[number]

/** Why the owner is told of what was done. What is only told is not asked about, and no other answer says that it was told. */
export const reasonsToCheck = [...cautions, 'undone_late', 'approval_taken_back'] as const
export type ReasonToCheck = (typeof reasonsToCheck)[number]

/** The cautions that were asked, without what only the owner is told. */
export const askedAmong = (reasons: readonly ReasonToCheck[]): Caution[] =>
  reasons.flatMap((reason) => cautions.find((caution) => caution === reason) ?? [])

/** Further awards to the same guest on the same day need a confirmation. */
export const usualAwardsPerDay = 3

/** Awards above this multiple of the restaurant's usual award need a confirmation. */
export const unusualTimes = 5

/** What people did with cautions is shown to the owner for so many days, and so many at once, the newest first. */
export const daysToCheck = 30
export const mostToCheck = 50

/** Awards so many minutes before an opening or after a closing are not outside the hours. */
export const minutesOutsideHours = 30

/**
 * An undo is late `lateUndoSeconds` or more after its award. The owner is told of a person's third late undo within 24
 * hours, and of each later one.
 */
export const lateUndosPerDay = 3
export const lateUndoSeconds = 20
