/** What a guest who allows news of their points is told, each once for its cause. */
export const receipts = [
  'points_received',
  'request_granted',
  'request_declined',
  'claim_approved',
  'claim_declined',
  'points_corrected',
  'points_taken_back',
] as const

/** What an owner can switch on, first the one that a guest gets if several are due. */
export const nudges = [
  'birthday',
  'reward_ready',
  'one_visit_away',
  'second_visit',
  'we_miss_you',
] as const

/** Nudges and news. Every rule about how many messages a guest gets is about offers. */
export const offers = [...nudges, 'news'] as const

export type ReceiptKind = (typeof receipts)[number]
export type NudgeKind = (typeof nudges)[number]
export type OfferKind = (typeof offers)[number]
export type MessageKind = ReceiptKind | OfferKind

export const isOffer = (kind: MessageKind): kind is OfferKind =>
  (offers as readonly MessageKind[]).includes(kind)

/** What a guest allowed with which a message of this kind comes. */
export function purposeOf(kind: MessageKind): 'news' | 'offers' | 'birthday' {
  if (kind === 'birthday') return 'birthday'
  return isOffer(kind) ? 'offers' : 'news'
}

/** Decision 58 has the reasons. Days are calendar days in India. */
export const messageRules = {
  /** Messages wait from 21:00 to 10:00 in India. */
  quietFromHour: 21,
  quietUntilHour: 10,
  /** The most offers of a restaurant that a guest gets in 7 days and in 30. The key of `offer_day` allows one a day of all. */
  inWeek: 1,
  weekDays: 7,
  inMonth: 3,
  monthDays: 30,
  /** No offer comes within these hours after a visit. */
  hoursAfterVisit: 24,
  /** After so many unopened offers of a restaurant none comes for so many days. */
  unopened: 3,
  unopenedDays: 60,
  /** A nudge that is later than this is not sent, and a receipt or news that is later than that. */
  nudgeHours: 4,
  newsHours: 24,
  /** The most receipts that a restaurant sends a guest in an hour. The rest stands under Messages. */
  receiptsInHour: 3,
  /** The most pieces of news of a restaurant in `monthDays`. */
  newsInMonth: 2,
  /** The second visit is asked for so many days after the first. */
  secondVisitDays: 7,
  /** This many guests who say within `reportedDays` that they were never there stop a restaurant's offers. */
  reportsMost: 5,
  reportedDays: 30,
  /** How long a guest finds a message under Messages. */
  keptDays: 90,
} as const

/** The measurement of what offers bring. */
export const experiment = {
  /** With fewer guests whom offers reach, a restaurant keeps nobody out, and offers bring no result. */
  leastReached: 300,
  /** Of 100 guests so many get no offers in a round, each drawn by itself. */
  keptOutPercent: 30,
  roundDays: 90,
  /** Guests count whose first offer of the round was due in its first days, so that each has the days to come. */
  countedDays: 60,
  cameWithinDays: 30,
  /** With fewer guests in a group there is no figure. */
  leastGuests: 30,
  /** An estimate over all restaurants needs so many, so that none learns another's figures. */
  leastRestaurants: 5,
} as const
