export const languages = ['en', 'hi'] as const

/** A language of the product's texts. */
export type Language = (typeof languages)[number]
