import * as z from 'zod/mini'
import { limits } from '../rules/limits.ts'
import { text, wrong } from './fields.ts'

/**
 * The owner's own sentence in an offer: 1 to 120 characters that can be seen, on one line, without a link, an address, a
 * number to call or markup. The message names the restaurant, so the sentence may not speak for Dobara.
 */
export const Sentence = text('sentence_missing').check(
  z.refine((sentence) => !hasLink(sentence), wrong('sentence_with_link')),
  z.refine((sentence) => !hasNumberToCall(sentence), wrong('sentence_with_number')),
  z.refine((sentence) => !speaksForUs(sentence), wrong('sentence_for_us')),
)

/** The longest sentence, for a counter beside the field. */
export const longestSentence = limits.text_too_long.most

/** Reads full-width and other look-alike characters as the plain ones, and drops those that cannot be seen. */
const plain = (sentence: string) =>
  sentence.normalize('NFKC').replace(/[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu, '')

function hasLink(sentence: string) {
  const read = plain(sentence).toLowerCase()
  return (
    /[<>@]|:\/\/|\bwww\b|\bhttps?\b/u.test(read) ||
    // A name with a dot or the word for it, such as spice-route.in: no word of a sentence goes on after a full stop.
    /[\p{L}\p{N}][.。․](?=\p{L}{2})/u.test(read) ||
    /\bdot\s+(com|in|co|net|org|app|shop|me)\b/u.test(read)
  )
}

const mostDigitsInARow = 5

/** Prices, years and times have up to five digits. Devanagari and other digits count as well. */
function hasNumberToCall(sentence: string) {
  const joined = plain(sentence).replace(/(?<=\p{Nd})[\s\p{Pd}.()/+]+(?=\p{Nd})/gu, '')
  return new RegExp(`\\p{Nd}{${mostDigitsInARow + 1}}`, 'u').test(joined)
}

const speaksForUs = (sentence: string) => /dobara|दोबारा ऐप/iu.test(plain(sentence))
