import english from '../../messages/en/guest-messages.json' with { type: 'json' }
import hindi from '../../messages/hi/guest-messages.json' with { type: 'json' }
import { type MessageKind, type NudgeKind, nudges, purposeOf } from '../rules/messages.ts'
import { timesText } from '../rules/points-windows.ts'
import type { Unit } from '../rules/stamps.ts'
import { formatDay } from '../text/dates.ts'
import { fill } from '../text/fill.ts'
import { lastFullDay } from '../text/india-time.ts'
import { type Language, languages } from '../text/language.ts'

export interface MessageDetails {
  points?: number
  /** For an award in a happy hour: 120 × 2 */
  basePoints?: number
  halves?: number
  balance?: number
  /** Missing: points */
  unit?: Unit
  /** The stamps of a full card */
  card?: number
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
  unit?: Unit,
): string =>
  fill(titleIn(kind, language, unit), {
    restaurant: nameInWords(restaurantName, language),
  })

const titleIn = (kind: MessageKind, language: Language, unit: Unit = 'points') =>
  unit === 'stamps' && purposeOf(kind) === 'news'
    ? texts[language].message_title_stamps
    : texts[language][`message_title_${purposeOf(kind)}`]

/** WhatsApp's registered templates keep their own words. */
const inStamps = {
  points_corrected: 'message_stamps_corrected',
  request_declined: 'message_stamps_declined',
} as const satisfies Partial<Record<MessageKind, keyof typeof english>>

const keyOf = (kind: MessageKind, details: MessageDetails) =>
  details.unit === 'stamps' && kind in inStamps
    ? inStamps[kind as keyof typeof inStamps]
    : textKey(kind, details)

export function messageText(
  kind: MessageKind,
  details: MessageDetails,
  language: Language,
): string {
  return fill(texts[language][keyOf(kind, details)], valuesOf(details, language)).trim()
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
  {
    points,
    balance = 0,
    unit = 'points',
    card,
    sentence,
    basePoints,
    halves,
    giftUntil,
    ...words
  }: MessageDetails,
  language: Language,
): Record<string, string> {
  const text = texts[language]
  const noun = unit === 'stamps' ? ('stamp' as const) : ('point' as const)
  const inWords = (number = 0) =>
    number === 1
      ? text[`message_${noun}`]
      : fill(text[`message_${noun}s`], { number: inIndianGroups.format(number) })
  const onCard = card !== undefined && balance < card
  const reward = words.reward || text.message_some_reward
  return {
    ...words,
    ...(sentence !== undefined && { sentence: sentenceIn(language, sentence) }),
    reward,
    points:
      inWords(points) + (basePoints && halves ? ` (${timesText({ basePoints, halves })})` : ''),
    balance: onCard
      ? fill(text.message_of_card, { number: `${balance}`, card: `${card}` })
      : inWords(balance),
    ...(giftUntil !== undefined && {
      until: formatDay(lastFullDay(new Date(giftUntil)), language),
    }),
  }
}
