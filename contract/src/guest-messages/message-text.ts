import english from '../../messages/en/guest-messages.json' with { type: 'json' }
import hindi from '../../messages/hi/guest-messages.json' with { type: 'json' }
import { type MessageKind, type NudgeKind, nudges, purposeOf } from '../rules/messages.ts'
import { timesText } from '../rules/points-windows.ts'
import { formatDay } from '../text/dates.ts'
import { fill } from '../text/fill.ts'
import { type Language, languages } from '../text/language.ts'

export interface MessageDetails {
  points?: number
  /** For an award in a happy hour: 120 × 2 */
  basePoints?: number
  halves?: number
  balance?: number
  /** Empty if other people must not see the text */
  reward?: string
  platform?: string
  sentence?: string
  /** When the gift ends that the message carries; its reward is `reward`. */
  giftUntil?: string
}

const texts = { en: english, hi: hindi } satisfies Record<Language, unknown>
const inIndianGroups = new Intl.NumberFormat('en-IN')

/** The name is empty if other people must not see it. */
export const nameInWords = (restaurantName: string, language: Language): string =>
  restaurantName || texts[language].message_some_restaurant

/** Our words come first, so that a restaurant's name cannot pass for them. */
export const messageTitle = (
  kind: MessageKind,
  restaurantName: string,
  language: Language,
): string =>
  fill(texts[language][`message_title_${purposeOf(kind)}`], {
    restaurant: nameInWords(restaurantName, language),
  })

export function messageText(
  kind: MessageKind,
  details: MessageDetails,
  language: Language,
): string {
  return fill(texts[language][textKey(kind, details)], valuesOf(details, language)).trim()
}

/** All messages with a gift but the birthday's have the same words. */
export const giftTexts = ['offer_gift', 'birthday_gift'] as const

export function textKey(kind: MessageKind, { giftUntil }: MessageDetails) {
  if (giftUntil === undefined) return `message_${kind}` as const
  return kind === 'birthday' ? 'message_birthday_gift' : 'message_offer_gift'
}

export const readySentence = (kind: NudgeKind, language: Language): string =>
  texts[language][`example_${kind}`]

/** A ready-made sentence comes in the guest's language. */
function sentenceIn(language: Language, sentence: string): string {
  const kind = nudges.find((nudge) =>
    languages.some((other) => readySentence(nudge, other) === sentence),
  )
  return kind ? readySentence(kind, language) : sentence
}

export function valuesOf(
  { points, balance, sentence, basePoints, halves, giftUntil, ...words }: MessageDetails,
  language: Language,
): Record<string, string> {
  const text = texts[language]
  const inWords = (number = 0) =>
    number === 1
      ? text.message_point
      : fill(text.message_points, { number: inIndianGroups.format(number) })
  const reward = words.reward || text.message_some_reward
  return {
    ...words,
    ...(sentence !== undefined && { sentence: sentenceIn(language, sentence) }),
    reward,
    points:
      inWords(points) + (basePoints && halves ? ` (${timesText({ basePoints, halves })})` : ''),
    balance: inWords(balance),
    // A gift ends at midnight.
    ...(giftUntil !== undefined && {
      until: formatDay(new Date(Date.parse(giftUntil) - 1), language),
    }),
  }
}
