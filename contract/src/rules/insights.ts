/** The stretches of days until yesterday that Insights shows. */
export const insightsPeriods = ['7', '28', '90', '365'] as const
export type InsightsPeriod = (typeof insightsPeriods)[number]

/** Guests fewer than these are shown as counts instead of shares. */
export const fewGuests = 10
