/** In milliseconds */
export const retryDelay = (attempt: number): number => Math.min(1000 * 2 ** attempt, 8000)
