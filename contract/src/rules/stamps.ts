/** Chosen once: a restaurant on stamps stays there. */
export const units = ['points', 'stamps'] as const
export type Unit = (typeof units)[number]

export const stampsAnAward = 1
