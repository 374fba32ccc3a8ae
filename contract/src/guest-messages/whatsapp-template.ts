import english from '../../messages/en/guest-messages.json' with { type: 'json' }
import hindi from '../../messages/hi/guest-messages.json' with { type: 'json' }
import { isOffer, type MessageKind } from '../rules/messages.ts'
import { fill } from '../text/fill.ts'
import type { Language } from '../text/language.ts'
import { type MessageDetails, nameInWords, valuesOf } from './message-text.ts'

const texts = { en: english, hi: hindi } satisfies Record<Language, unknown>

export interface WhatsAppTemplate {
  name: string
  language: Language
  category: 'UTILITY' | 'MARKETING'
  /** Variables are numbered: {{1}}. */
  body: string
}

const bodyOf = (kind: MessageKind, language: Language) =>
  fill(texts[language].whatsapp_frame, { text: texts[language][`message_${kind}`] })

const variable = /\{(\w+)\}/g

/** For the operator to register at Meta */
export function templateOf(kind: MessageKind, language: Language): WhatsAppTemplate {
  let number = 0
  return {
    name: `dobara_${kind}`,
    language,
    category: isOffer(kind) ? 'MARKETING' : 'UTILITY',
    body: bodyOf(kind, language).replace(variable, () => `{{${++number}}}`),
  }
}

/** In the template's order. Meta takes neither empty values nor line breaks. */
export function parametersOf(
  kind: MessageKind,
  details: MessageDetails,
  restaurantName: string,
  language: Language,
): string[] {
  const values: Record<string, string> = {
    ...valuesOf(details, language),
    restaurant: nameInWords(restaurantName, language),
  }
  const oneLine = (text = '') => text.replace(/\s+/g, ' ').trim()
  return [...bodyOf(kind, language).matchAll(variable)].map(
    ([, name = '']) =>
      oneLine(values[name]) || (name === 'sentence' ? texts[language].whatsapp_no_sentence : '–'),
  )
}
