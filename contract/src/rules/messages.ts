/** Sent to guests who allow news of their points, once per cause */
export const receipts = [
  'points_received',
  'request_granted',
  'request_declined',
  'claim_approved',
  'claim_declined',
  'points_corrected',
  'points_taken_back',
] as const

/** By priority if several are due */
export const nudges = [
  'birthday',
  'reward_ready',
  'one_visit_away',
  'second_visit',
  'we_miss_you',
] as const

/** Limits per guest count offers, not receipts. */
export const offers = [...nudges, 'news'] as const

export type ReceiptKind = (typeof receipts)[number]
export type NudgeKind = (typeof nudges)[number]
export type OfferKind = (typeof offers)[number]
export type MessageKind = ReceiptKind | OfferKind

export const isOffer = (kind: MessageKind): kind is OfferKind =>
  (offers as readonly MessageKind[]).includes(kind)

export function purposeOf(kind: MessageKind): 'news' | 'offers' | 'birthday' {
  if (kind === 'birthday') return 'birthday'
  return isOffer(kind) ? 'offers' : 'news'
}

/** Decision 58 has the reasons. Days are calendar days in India. */
export const messageRules = {
  quietFromHour: 21,
  quietUntilHour: 10,
  /** From one restaurant; `offer_day` allows one a day from all restaurants together. */
  inWeek: 1,
  weekDays: 7,
  inMonth: 3,
  monthDays: 30,
  hoursAfterVisit: 24,
  /** After this many unopened offers, a restaurant's offers pause for `unopenedDays`. */
  unopened: 3,
  unopenedDays: 60,
  /** The longest delay of a nudge; `newsHours` is the longest delay of a receipt or news. */
  nudgeHours: 4,
  newsHours: 24,
  /** Per restaurant and guest; further receipts only appear under Messages. */
  receiptsInHour: 3,
  /** In `monthDays` */
  newsInMonth: 2,
  /** After the first visit */
  secondVisitDays: 7,
  /** Offers end when this many guests report within `reportedDays` that they were never there. */
  reportsMost: 5,
  reportedDays: 30,
  keptDays: 90,
} as const

/** The measurement of what offers bring */
export const experiment = {
  /** With fewer reachable guests, nobody is kept out and there is no result. */
  leastReached: 300,
  keptOutPercent: 30,
  roundDays: 90,
  /** Only guests whose first offer is due in these days of the round are counted. */
  countedDays: 60,
  cameWithinDays: 30,
  /** Smaller groups have no figure. */
  leastGuests: 30,
  /** With fewer gifts taken, the cost of an additional visit cannot be told. */
  leastGifts: 10,
  /** With fewer restaurants, a restaurant could compute another restaurant's figures. */
  leastRestaurants: 5,
} as const
