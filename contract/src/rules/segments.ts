/** The groups of guests that an owner can list. A guest may be in several. Decision 47 has the definitions. */
export const segments = ['new', 'regular', 'close', 'ready', 'once', 'lapsed', 'lost'] as const

export type Segment = (typeof segments)[number]

/** The limits of the segments, in calendar days in India. */
export const segmentLimits = {
  /** A guest is new on this many days from the first visit on. */
  newDays: 30,
  regularVisits: 3,
  /** Within this many days, today included. */
  regularDays: 90,
  /** Quiet for this many days after a single visit, a guest has not come back. */
  onceDays: 30,
  /** A guest with a rhythm has lapsed after more than twice the usual gap, and more than this many days. */
  lapsedDays: 30,
  lostDays: 180,
  /** A guest without an award is close to a reward when this share of its cost is missing, in per cent. */
  closePercent: 20,
} as const
