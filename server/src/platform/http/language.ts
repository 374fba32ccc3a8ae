import { type Language, languages } from '@dobara/contract/text/language'
import type { FastifyRequest } from 'fastify'

/** The language chosen in an app, else the browser's most wanted one that we have. The apps apply the same rule. */
export function languageOf({ cookies, headers }: FastifyRequest): Language {
  const chosen = cookies.PARAGLIDE_LOCALE ?? ''
  if (isOurs(chosen)) return chosen
  return wantedIn(headers['accept-language'] ?? '').find(isOurs) ?? 'en'
}

/** Reads 'bn, hi-IN;q=0.8, en;q=0.5' as bn, hi, en: the most wanted first. */
const wantedIn = (header: string) =>
  header
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part
        .trim()
        .toLowerCase()
        .split(/\s*;\s*/)
      const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2)
      return { language: tag.split('-', 1)[0] ?? '', quality: Number(quality ?? 1) }
    })
    .filter(({ quality }) => quality > 0)
    .sort((one, other) => other.quality - one.quality)
    .map(({ language }) => language)

const isOurs = (language: string): language is Language =>
  languages.some((each) => each === language)
