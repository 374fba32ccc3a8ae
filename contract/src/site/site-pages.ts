import type { Language } from '../text/language.ts'

export const textPages = ['about', 'contact', 'terms', 'privacy', 'refunds'] as const
export type TextPage = (typeof textPages)[number]

export const sitePages = ['landing', ...textPages] as const
export type SitePage = (typeof sitePages)[number]

export const sitePath = (page: SitePage, language: Language): string =>
  `${language === 'hi' ? '/hi' : ''}/${page === 'landing' ? '' : `${page}/`}`

export const sitePaths = new RegExp(`^/(hi/?)?((${textPages.join('|')})/?)?$`)
