export const engines = ['chromium', 'firefox', 'webkit'] as const
export type Engine = (typeof engines)[number]

export const nameOf = { chromium: 'Chromium', firefox: 'Firefox', webkit: 'WebKit' }

/** Marks a journey with the browser that it was seen in. */
export const seenIn = 'seen in'
