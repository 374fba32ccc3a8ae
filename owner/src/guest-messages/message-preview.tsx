import { messageText, messageTitle } from '@dobara/contract/guest-messages/message-text'
import type { OfferKind } from '@dobara/contract/rules/messages'
import { type Language, languages } from '@dobara/contract/text/language'
import { Fetched } from '@dobara/web/screen/fetched.tsx'
import { m } from '@dobara/words/messages.js'
import { getLocale } from '@dobara/words/runtime.js'
import { useRestaurantProfile } from '../api/restaurant.ts'
import { type Gift, useGiftDetails } from '../gifts/gift-field.tsx'
import { exampleDetails } from './examples.ts'

type Props = {
  kind: OfferKind
  sentence: string
  gift?: Gift | null
}

export function MessagePreview({ kind, sentence, gift = null }: Props) {
  const profile = useRestaurantProfile()
  const carried = useGiftDetails(gift)
  return (
    <figure className="grid gap-1.5">
      <figcaption className="text-label text-quiet">{m.message_preview_title()}</figcaption>
      <div className="grid gap-2 rounded-t-[2rem] border-5 border-b-0 border-on-turmeric bg-aubergine px-2.5 pt-2.5 pb-6 [mask-image:linear-gradient(#000_calc(100%-1.25rem),transparent)]">
        <span aria-hidden="true" className="mx-auto h-1.5 w-14 rounded-full bg-on-turmeric" />
        <Fetched query={profile}>
          {(restaurant) => {
            const textIn = (language: Language) => {
              const words = sentence || m.preview_words({}, { locale: language })
              return messageText(
                kind,
                { ...exampleDetails(kind, restaurant, words), ...carried },
                language,
              )
            }
            const titleIn = (language: Language) =>
              messageTitle(kind, restaurant.restaurantName, language)
            // News has only the owner's own words, in one language.
            if (kind === 'news')
              return (
                <Notification
                  logo={restaurant.logo}
                  title={titleIn(getLocale())}
                  text={textIn(getLocale())}
                />
              )
            return languages.map((language) => (
              <Notification
                key={language}
                logo={restaurant.logo}
                title={titleIn(language)}
                text={textIn(language)}
                language={language}
              />
            ))
          }}
        </Fetched>
      </div>
    </figure>
  )
}

type NotificationProps = {
  logo: string | null
  title: string
  text: string
  /** Undefined: the owner's own language */
  language?: Language
}

const Notification = ({ logo, title, text, language }: NotificationProps) => (
  <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-3 rounded-2xl bg-paper px-3 py-2.5 text-label text-ink">
    <img
      src={logo ?? '/icon-192.png'}
      alt=""
      width={40}
      height={40}
      className="size-10 rounded-[10px] bg-white object-contain"
    />
    <div className="min-w-0">
      <p className="flex items-baseline justify-between gap-3">
        <bdi lang={language} className="truncate font-semibold">
          {title}
        </bdi>
        <span lang={language} className="shrink-0 text-quiet">
          {m.preview_now({}, language && { locale: language })}
        </span>
      </p>
      <p lang={language} className="wrap-anywhere">
        {text}
      </p>
    </div>
  </div>
)
