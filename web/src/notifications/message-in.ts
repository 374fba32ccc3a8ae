import { notificationWords } from '@dobara/contract/guest-messages/notification-words'
import type { Language } from '@dobara/contract/text/language'

export interface PushedMessage {
  title: string
  body: string
  language: Language
  /** Replaces a notification of the same tag. */
  tag: string
  icon: string | undefined
  /** A path on our origin; null if a press opens the app's first screen */
  path: string | null
  /** Null if the message cannot be stopped or marked as opened */
  messageId: string | null
  resId: string | null
  isOffer: boolean
}

/**
 * Never throws, because a browser must show a notification for each push.
 * @param origin our origin; URLs with other origins are ignored
 */
export function messageIn(pushed: string | null, origin: string): PushedMessage {
  const { notification } = fieldsOf(parsed(pushed))
  const { title, body, lang, tag, navigate, icon, data } = fieldsOf(notification)
  const { messageId, resId, isOffer } = fieldsOf(data)
  const language = lang === 'hi' ? 'hi' : 'en'
  return {
    title: textOr(title, 'Dobara'),
    body: textOr(body, notificationWords[language].notification_plain),
    language,
    tag: textOr(tag, 'dobara'),
    icon: pathOn(origin, icon) ?? undefined,
    path: pathOn(origin, navigate),
    messageId: textOr(messageId, null),
    resId: textOr(resId, null),
    isOffer: isOffer === true,
  }
}

function parsed(pushed: string | null): unknown {
  try {
    return JSON.parse(pushed ?? 'null')
  } catch {
    return null
  }
}

const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}

const textOr = <Missing>(value: unknown, missing: Missing): string | Missing =>
  typeof value === 'string' && value !== '' ? value : missing

function pathOn(origin: string, address: unknown): string | null {
  if (typeof address !== 'string') return null
  try {
    const url = new URL(address, origin)
    return url.origin === origin ? url.pathname + url.search : null
  } catch {
    return null
  }
}
