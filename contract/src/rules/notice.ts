/** Guests keep the version that they agreed to, until they allow something under a newer one. */
export const noticeVersion = 2

/** Old apps still show the earlier versions. */
export const noticeVersions = [1, noticeVersion] as const

/** The notice on the screen where guests without the app type their number */
export const counterNoticeVersion = 1
export const counterNoticeVersions = [counterNoticeVersion] as const
/** The notice names the months without a visit after which the database forgets a number. */
export const counterNoticeMonths = 24

/** Each purpose needs its own consent; none is preset. */
export const purposes = [
  'share_number',
  'news',
  'offers',
  'birthday',
  'whatsapp',
  'rating',
] as const

export type Purpose = (typeof purposes)[number]

/**
 * Each decision is recorded. Taking a `carried_balance` reveals the guest's number to the restaurant.
 */
export const decisions = [...purposes, 'carried_balance'] as const

export type Decided = (typeof decisions)[number]
