import type { Language } from '../text/language.ts'

/** The pages of text on the public site, in the order of its footer. */
export const textPages = ['about', 'contact', 'terms', 'privacy', 'refunds'] as const
export type TextPage = (typeof textPages)[number]

/** The pages of the public site. Each is an HTML document of its own, in each language. */
export const sitePages = ['landing', ...textPages] as const
export type SitePage = (typeof sitePages)[number]

export const sitePath = (page: SitePage, language: Language): string =>
  `${language === 'hi' ? '/hi' : ''}/${page === 'landing' ? '' : `${page}/`}`

/** Matches the path of every page of the site, with and without the slash at the end. */
export const sitePaths = new RegExp(`^/(hi/?)?((${textPages.join('|')})/?)?$`)
