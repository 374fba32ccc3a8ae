import * as z from 'zod/mini'
import { limits } from '../rules/limits.ts'
import { text, wrong } from './fields.ts'
import { speaksForUs } from './our-name.ts'

/**
 * The owner's own sentence in an offer: 1 to 120 characters that can be seen, on one line, without a link, an address, a
 * number to call or markup. The message names the restaurant, so the sentence may not speak for Dobara.
 */
export const Sentence = text('sentence_missing').check(
  z.refine((sentence) => !hasLink(sentence), wrong('sentence_with_link')),
  z.refine((sentence) => !hasNumberToCall(sentence), wrong('sentence_with_number')),
  z.refine((sentence) => !speaksForUs(plain(sentence)), wrong('sentence_for_us')),
)

/** The longest sentence, for a counter beside the field. */
export const longestSentence = limits.text_too_long.most

/** Reads full-width and other look-alike characters as the plain ones, and drops those that cannot be seen. */
const plain = (sentence: string) =>
  sentence.normalize('NFKC').replace(/[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu, '')

const endings =
  'com|in|co|net|org|info|biz|app|shop|me|io|ly|link|page|site|online|store|xyz|dev|top|club|live|food|menu|cafe|restaurant'
const hindiEndings = 'कॉम|इन|नेट|भारत|संगठन'

/** Each way to write a link or an address. An @ before a price is none: 'Thali @ ₹149'. */
const links = [
  /[<>]|@(?!\s*(?:₹|rs\b|inr\b)?[.\s]*\p{Nd})|:\/\/|\bwww\b|\bhttps?\b/iu,
  new RegExp(
    `[\\p{L}\\p{N})]\\s*[[({]?[.。۔·‧•∙⋅ꓸ][\\])}]?(?:${endings}|${hindiEndings})(?![\\p{L}\\p{M}])`,
    'iu',
  ),
  new RegExp(`\\b(?:dot|d0t)[\\])}]?\\s*(?:${endings})\\b`, 'iu'),
  new RegExp(`डॉट\\s*(?:${endings}|${hindiEndings})(?![\\p{L}\\p{M}])`, 'iu'),
]

/** Words on both sides of a full stop without a space, such as spice-route.in or 'Sunday.Come'. */
const joined = /(\p{L}[\p{L}\p{M}]*|\p{N})[.。۔](\p{L}[\p{L}\p{M}]+)/gu

function hasLink(sentence: string) {
  const read = plain(sentence)
  return (
    links.some((link) => link.test(read)) ||
    [...read.matchAll(joined)].some(([, before = '', after = '']) => !isNewSentence(before, after))
  )
}

/** Only a forgotten space: the next word begins as a sentence does, or is Hindi. Links are in small letters. */
const isNewSentence = (before: string, after: string) =>
  /^\p{Script=Devanagari}/u.test(after) ||
  (/^\p{Lu}\p{Ll}+$/u.test(after) && /(?:^\p{Lu}|\p{Ll}|\p{N})$/u.test(before))

/** A pincode has six digits. A number to call has at least ten, in whatever groups. */
const mostDigitsInARow = 5
const mostDigitsInGroups = 9

const dates =
  /(?<!\p{Nd}[^\p{L}\p{Nd}]?)(?:0?[1-9]|[12]\d|3[01])([./-])(?:0?[1-9]|1[0-2])\1(?:20)?\d\d(?![^\p{L}\p{Nd}]?\p{Nd})/gu
const times = /(?<!\p{Nd}[:.]?)(?:[01]?\d|2[0-3])[:.][0-5]\d(?![:.]?\p{Nd})/gu

/** The commas of a list of prices or days. */
const listed = /(?<=(?<!\p{Nd})\p{Nd}{1,3}), (?=\p{Nd}{1,3}(?!\p{Nd}))/gu

/** Prices, years, dates and times are none. Devanagari and other digits count as well. */
function hasNumberToCall(sentence: string) {
  const read = plain(sentence)
  const grouped = read
    .replace(dates, 'date')
    .replace(times, 'time')
    .replace(listed, ' and ')
    .replace(/(?<=\p{Nd})[^\p{L}\p{Nd}₹%]{1,3}(?=\p{Nd})/gu, '')
  return hasDigits(read, mostDigitsInARow) || hasDigits(grouped, mostDigitsInGroups)
}

const hasDigits = (read: string, most: number) => new RegExp(`\\p{Nd}{${most + 1}}`, 'u').test(read)
