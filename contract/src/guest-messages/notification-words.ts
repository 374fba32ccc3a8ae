import english from '../../messages/en/notification.json' with { type: 'json' }
import hindi from '../../messages/hi/notification.json' with { type: 'json' }
import type { Language } from '../text/language.ts'

/** What a phone's notification says besides the message, whose language it has. */
export const notificationWords = { en: english, hi: hindi } satisfies Record<Language, unknown>
