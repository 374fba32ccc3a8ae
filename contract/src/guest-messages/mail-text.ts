import english from '../../messages/en/guest-messages.json' with { type: 'json' }
import hindi from '../../messages/hi/guest-messages.json' with { type: 'json' }
import { type MessageKind, purposeOf } from '../rules/messages.ts'
import { fill } from '../text/fill.ts'
import { type MessageDetails, messageText, messageTitle, nameInWords } from './message-text.ts'

interface MailOf {
  kind: MessageKind
  details: MessageDetails
  restaurantName: string
  link: string
}

/** In both languages, because the guest's language is unknown */
export function mailText({ kind, details, restaurantName, link }: MailOf): string {
  const part = (text: typeof english, language: 'en' | 'hi') => {
    const restaurant = nameInWords(restaurantName, language)
    return [
      messageTitle(kind, restaurantName, language, details.unit),
      messageText(kind, details, language),
      fill(text[`mail_why_${purposeOf(kind)}`], { restaurant }),
      fill(text.mail_stop, { link }),
    ].join('\n\n')
  }
  return [part(english, 'en'), part(hindi, 'hi')].join('\n\n')
}
