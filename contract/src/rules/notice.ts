/**
 * The version of the privacy notice that a new guest agrees to. A guest keeps the version they agreed to until they
 * allow a restaurant something under a newer one.
 */
export const noticeVersion = 2

/** The versions that an app in use may still show. */
export const noticeVersions = [1, noticeVersion] as const

/** What a guest may allow a restaurant, each by itself. Nothing is allowed beforehand. */
export const purposes = ['share_number', 'news', 'offers', 'birthday', 'whatsapp'] as const

export type Purpose = (typeof purposes)[number]

/**
 * Each decision of a guest about a restaurant is kept. `carried_balance` is the answer to the points that wait for the
 * guest's number: who takes them tells the restaurant whose number it is.
 */
export const decisions = [...purposes, 'carried_balance'] as const

export type Decided = (typeof decisions)[number]
