import english from '../../messages/en/guest-messages.json' with { type: 'json' }
import hindi from '../../messages/hi/guest-messages.json' with { type: 'json' }
import type { MessageKind } from '../rules/messages.ts'
import { fill } from '../text/fill.ts'
import type { Language } from '../text/language.ts'

/** What a message to a guest names. Each kind names some of it. */
export interface MessageDetails {
  points?: number
  balance?: number
  reward?: string
  platform?: string
  /** The restaurant's words. */
  reason?: string
  /** The owner's own sentence. */
  sentence?: string
}

const texts = { en: english, hi: hindi } satisfies Record<Language, unknown>
const inIndianGroups = new Intl.NumberFormat('en-IN')

/** The text of a message, as a phone shows it under the restaurant's name and as it stands under Messages. */
export function messageText(
  kind: MessageKind,
  details: MessageDetails,
  language: Language,
): string {
  return fill(texts[language][`message_${kind}`], valuesOf(details, language)).trim()
}

/** What stands at the names in a message's text. */
export function valuesOf(
  { points, balance, ...words }: MessageDetails,
  language: Language,
): Record<string, string> {
  const text = texts[language]
  const inWords = (number = 0) =>
    number === 1
      ? text.message_point
      : fill(text.message_points, { number: inIndianGroups.format(number) })
  return { ...words, points: inWords(points), balance: inWords(balance) }
}
