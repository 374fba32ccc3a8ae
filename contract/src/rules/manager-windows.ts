/** How long a counter phone shows a manager the guests and the activity. */
export const managingMinutes = 10

/**
 * How many guests counter phones show managers: each time they are opened, and all of a restaurant on one calendar day in
 * India. In lists and in the activity, and on pages of their own, which alone have the numbers that guests share.
 */
export const mostShown = {
  listed: { atOnce: 300, today: 1_000 },
  opened: { atOnce: 30, today: 100 },
} as const
