/** In milliseconds: one second at first, doubling up to 8 seconds */
export const retryDelay = (attempt: number): number => Math.min(1000 * 2 ** attempt, 8000)
