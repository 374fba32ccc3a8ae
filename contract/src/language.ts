export const languages = ['en', 'hi'] as const

/** A language in which people read the product. */
export type Language = (typeof languages)[number]
