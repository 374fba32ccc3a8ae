/** A guest may be in several. Decision 47 has the definitions. */
export const segments = ['new', 'regular', 'close', 'ready', 'once', 'lapsed', 'lost'] as const

export type Segment = (typeof segments)[number]

/** In calendar days in India */
export const segmentLimits = {
  /** From the first visit on */
  newDays: 30,
  regularVisits: 3,
  /** With today */
  regularDays: 90,
  /** Without a visit after a single one */
  onceDays: 30,
  /** Also more than twice the usual gap */
  lapsedDays: 30,
  lostDays: 180,
  /** For guests without an award: the missing share of a reward's cost */
  closePercent: 20,
} as const
