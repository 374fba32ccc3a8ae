export const sessionSeconds = 90 * 86_400
