import { type Language, languages } from '@dobara/contract/text/language'
import type { FastifyReply, FastifyRequest } from 'fastify'

const choiceCookie = 'PARAGLIDE_LOCALE'
const keptSeconds = 400 * 24 * 60 * 60

/** The apps choose the language by the same rule. */
export function languageOf({ cookies, headers }: FastifyRequest): Language {
  const chosen = cookies[choiceCookie] ?? ''
  if (isOurs(chosen)) return chosen
  return wantedIn(headers['accept-language'] ?? '').find(isOurs) ?? 'en'
}

export function answerLanguageSwitch(
  { query, url }: FastifyRequest,
  reply: FastifyReply,
): FastifyReply | null {
  const { language } = query as { language?: unknown }
  if (typeof language !== 'string' || !isOurs(language)) return null
  reply.setCookie(choiceCookie, language, { path: '/', maxAge: keptSeconds, sameSite: 'lax' })
  return reply.header('cache-control', 'no-store').redirect(url.split('?', 1)[0] ?? '/', 303)
}

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
