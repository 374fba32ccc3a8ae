export const languages = ['en', 'hi'] as const
export type Language = (typeof languages)[number]

/** Pages of text, in the order of the footer. */
export const textPages = ['about', 'contact', 'terms', 'privacy', 'refunds'] as const
export type TextPage = (typeof textPages)[number]

export const pages = ['landing', ...textPages] as const
/** A page that is a document of its own, in each language. */
export type Page = (typeof pages)[number]

export const pathOf = (page: Page, language: Language): string =>
  `${language === 'hi' ? '/hi' : ''}/${page === 'landing' ? '' : `${page}/`}`

/** The paths of these pages, also without the slash at the end: no screen of the app is there. */
export const documentPaths = new RegExp(`^/(hi/?)?((${textPages.join('|')})/?)?$`)
