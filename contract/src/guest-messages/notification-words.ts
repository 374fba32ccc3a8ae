import english from '../../messages/en/notification.json' with { type: 'json' }
import hindi from '../../messages/hi/notification.json' with { type: 'json' }
import type { Language } from '../text/language.ts'

export const notificationWords = { en: english, hi: hindi } satisfies Record<Language, unknown>
