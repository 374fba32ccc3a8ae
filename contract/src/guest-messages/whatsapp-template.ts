import english from '../../messages/en/guest-messages.json' with { type: 'json' }
import hindi from '../../messages/hi/guest-messages.json' with { type: 'json' }
import { isOffer, type MessageKind } from '../rules/messages.ts'
import { fill } from '../text/fill.ts'
import type { Language } from '../text/language.ts'
import { giftTexts, type MessageDetails, nameInWords, textKey, valuesOf } from './message-text.ts'

const texts = { en: english, hi: hindi } satisfies Record<Language, unknown>

export interface WhatsAppTemplate {
  name: string
  language: Language
  category: 'UTILITY' | 'MARKETING'
  /** Variables are numbered: {{1}}. */
  body: string
}

const bodyOf = (kind: TemplateKind, language: Language) =>
  fill(texts[language].whatsapp_frame, { text: texts[language][`message_${kind}`] })

type TemplateKind = MessageKind | (typeof giftTexts)[number]

const isGift = (kind: TemplateKind): kind is (typeof giftTexts)[number] =>
  (giftTexts as readonly TemplateKind[]).includes(kind)

/** Which template the message takes */
export const templateKind = (kind: MessageKind, details: MessageDetails): TemplateKind =>
  textKey(kind, details).slice('message_'.length) as TemplateKind

const variable = /\{(\w+)\}/g

/** For the operator to register at Meta */
export function templateOf(kind: TemplateKind, language: Language): WhatsAppTemplate {
  let number = 0
  return {
    name: `dobara_${kind}`,
    language,
    category: isGift(kind) || isOffer(kind) ? 'MARKETING' : 'UTILITY',
    body: bodyOf(kind, language).replace(variable, () => `{{${++number}}}`),
  }
}

/** In the template's order. Meta takes neither empty values nor line breaks. */
export function parametersOf(
  kind: TemplateKind,
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
