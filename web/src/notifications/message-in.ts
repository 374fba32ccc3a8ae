import { notificationWords } from '@dobara/contract/guest-messages/notification-words'
import type { Language } from '@dobara/contract/text/language'

/** A push's content. */
export interface PushedMessage {
  title: string
  body: string
  language: Language
  /** A notification of the same tag replaces the one before. */
  tag: string
  icon: string | undefined
  /** Where a tap leads, on our origin; null: to the app's first screen. */
  path: string | null
  /** Null: a message that cannot be stopped or opened, such as one that cannot be read. */
  messageId: string | null
  resId: string | null
  isOffer: boolean
}

/**
 * Reads a push. Browsers must show something for each one, so what cannot be read becomes a plain message. Never throws.
 * @param origin ours; addresses elsewhere are left out
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

/** The path of an address on our origin; null for another address and for no address. */
function pathOn(origin: string, address: unknown): string | null {
  if (typeof address !== 'string') return null
  try {
    const url = new URL(address, origin)
    return url.origin === origin ? url.pathname + url.search : null
  } catch {
    return null
  }
}
