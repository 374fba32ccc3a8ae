import { m } from '@dobara/words/messages.js'
import { baseLocale, getLocale, locales } from '@dobara/words/runtime.js'
import type { PosterLanguages } from './poster/words.ts'

const others = locales.filter((locale) => locale !== baseLocale)

export const languageChoices: readonly PosterLanguages[] = [
  ...locales.map((locale) => [locale] as const),
  ...others.map((locale) => [baseLocale, locale] as const),
]

export const usualLanguages = (): PosterLanguages =>
  languageChoices.find((choice) => choice.at(-1) === getLocale() && choice.length > 1) ?? [
    baseLocale,
  ]

export function languagesName([first, second]: PosterLanguages): string {
  if (second) return m.poster_both({ language: m.language_name({}, { locale: second }) })
  return first === baseLocale ? m.poster_english() : m.language_name({}, { locale: first })
}
