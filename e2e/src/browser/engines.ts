export const engines = ['chromium', 'firefox', 'webkit'] as const
export type Engine = (typeof engines)[number]

export const nameOf = { chromium: 'Chromium', firefox: 'Firefox', webkit: 'WebKit' }

export const seenIn = 'seen in'
