export const counterCodeMinutes = 10
