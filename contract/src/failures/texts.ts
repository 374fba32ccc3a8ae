import english from '../../messages/en/failures.json' with { type: 'json' }
import hindi from '../../messages/hi/failures.json' with { type: 'json' }

export const failureTexts = { en: english, hi: hindi }
