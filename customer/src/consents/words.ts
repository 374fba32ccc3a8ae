import type { Purpose } from '@dobara/contract/rules/notice'
import { m } from '@dobara/words/messages.js'

const names: Record<Purpose, () => string> = {
  share_number: () => m.consent_share_number(),
  news: () => m.consent_news(),
  offers: () => m.consent_offers(),
  birthday: () => m.consent_birthday(),
  whatsapp: () => m.consent_whatsapp(),
  rating: () => m.consent_rating(),
}

export const purposeName = (purpose: Purpose) => names[purpose]()
