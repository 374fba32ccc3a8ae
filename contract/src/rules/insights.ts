/** In days, ending yesterday */
export const insightsPeriods = ['7', '28', '90', '365'] as const
export type InsightsPeriod = (typeof insightsPeriods)[number]

/** Fewer guests are shown as counts, not percentages. */
export const fewGuests = 10
