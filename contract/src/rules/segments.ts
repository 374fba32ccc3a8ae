/** A guest may be in several segments. Decision 47 has the definitions. */
export const segments = ['new', 'regular', 'close', 'ready', 'once', 'lapsed', 'lost'] as const

export type Segment = (typeof segments)[number]

/** In calendar days in India */
export const segmentLimits = {
  /** From the first visit on */
  newDays: 30,
  regularVisits: 3,
  /** Including today */
  regularDays: 90,
  /** Since a guest's only visit */
  onceDays: 30,
  /** The pause must also be more than twice the guest's usual gap. */
  lapsedDays: 30,
  lostDays: 180,
  /** For guests who never got an award: the share of the reward's points still missing */
  closePercent: 20,
} as const
