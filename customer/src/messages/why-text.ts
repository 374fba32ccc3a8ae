import { unbroken } from '@dobara/contract/text/spaced'
import { m } from '@dobara/words/messages.js'
import type { Message } from './message-list.ts'

export function whyText({ why, isReported }: Message): string {
  if (!why.since) return isReported ? m.message_why_reported() : m.message_why_stopped()
  const words = why.purpose === 'birthday' ? m.message_why_birthday : m.message_why_offers
  return words({ date: unbroken(why.formattedDate) })
}
