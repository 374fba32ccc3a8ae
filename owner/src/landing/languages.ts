export const languages = ['en', 'hi'] as const
export type Language = (typeof languages)[number]

export const pathOf: Record<Language, string> = { en: '/', hi: '/hi/' }
