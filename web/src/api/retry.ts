/** Tried again by itself, at first after a second, at most 8 seconds apart. */
export const retryDelay = (attempt: number): number => Math.min(1000 * 2 ** attempt, 8000)
