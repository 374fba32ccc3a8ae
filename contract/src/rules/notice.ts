/** Guests keep the version that they agreed to, until they allow something under a newer one. */
export const noticeVersion = 2

/** Old apps still show the earlier ones. */
export const noticeVersions = [1, noticeVersion] as const

/** Of the screen on which guests without the app type their number */
export const counterNoticeVersion = 1
export const counterNoticeVersions = [counterNoticeVersion] as const

/** Each is allowed by itself, none beforehand. */
export const purposes = ['share_number', 'news', 'offers', 'birthday', 'whatsapp'] as const

export type Purpose = (typeof purposes)[number]

/** Each decision is kept. Taking a `carried_balance` tells the restaurant the guest's number. */
export const decisions = [...purposes, 'carried_balance'] as const

export type Decided = (typeof decisions)[number]
