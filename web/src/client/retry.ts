/** Returns the pause before a retry: a second at first, at most 8 seconds. */
export const retryDelay = (attempt: number): number => Math.min(1000 * 2 ** attempt, 8000)
