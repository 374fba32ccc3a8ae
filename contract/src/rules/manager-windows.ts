export const managingMinutes = 10

/**
 * Guests shown to managers: per opening of a phone, and per restaurant and calendar day in India. Only
 * `opened` pages have shared numbers.
 */
export const mostShown = {
  listed: { atOnce: 300, today: 1_000 },
  opened: { atOnce: 30, today: 100 },
} as const
