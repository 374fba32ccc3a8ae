import type { Purpose } from '@dobara/contract/rules/notice'
import { unbroken } from '@dobara/contract/text/spaced'
import { m } from '@dobara/words/messages.js'
import type { Message } from './message-list.ts'

/** Why a message came, or that such messages are stopped. */
export function whyText({ why, isReported }: Message): string {
  if (isReported) return m.message_why_reported()
  return why.since
    ? texts[why.purpose]({ date: unbroken(why.formattedDate) })
    : m.message_why_stopped()
}

const texts: Record<Purpose, typeof m.message_why_offers> = {
  news: m.message_why_news,
  offers: m.message_why_offers,
  birthday: m.message_why_birthday,
  // No message comes for a shared number, nor for WhatsApp alone.
  share_number: m.message_why_news,
  whatsapp: m.message_why_news,
}
