import type { Purpose } from '@dobara/contract/rules/notice'
import { nationalNumber } from '@dobara/contract/text/spaced'
import { RowList } from '@dobara/ui/row'
import { m } from '@dobara/words/messages.js'
import { useState } from 'react'
import { useGuest } from '../offline-store/guest-context.ts'
import { birthdayText } from './birthday.ts'
import { BirthdayDialog } from './birthday-dialog.tsx'
import { type Changes, ConsentRow } from './consent-row.tsx'
import type { KeepSaved, PlaceConsents } from './use-consents.ts'

type Props = {
  place: PlaceConsents
  knownBirthday: string | null
  onSaved: KeepSaved
}

interface Row {
  purpose: Purpose
  quiet: string
  turn: (isOn: boolean, save: (changes: Changes) => void) => void
}

export function PlaceSwitches({ place, knownBirthday, onSaved }: Props) {
  const { card, document } = useGuest()
  const { phoneNumber } = card
  const [saveBirthday, setSaveBirthday] = useState<((birthday: string) => void) | null>(null)
  const { resId, restaurantName: restaurant } = place
  /** Stays true after the first yes, so that no switch moves under the finger. */
  const [isFirst] = useState(
    place.allowed.length === 0 &&
      !document?.memberships.some((one) => one.resId === resId && one.seesName),
  )
  const isAllowed = (purpose: Purpose) => place.allowed.some((given) => given.purpose === purpose)
  const rows: Row[] = [
    {
      purpose: 'news',
      quiet: m.consent_news_lead(),
      turn: (news, save) => save({ news }),
    },
    {
      purpose: 'offers',
      quiet: m.consent_offers_lead(),
      // The row's text says that the guest is 18 or older.
      turn: (offers, save) => save(offers ? { offers, isAdult: true } : { offers }),
    },
    {
      purpose: 'birthday',
      quiet: place.birthday ? birthdayText(place.birthday) : m.consent_birthday_lead(),
      turn: (isOn, save) =>
        isOn
          ? setSaveBirthday(() => (birthday: string) => save({ birthday }))
          : save({ birthday: null }),
    },
  ]
  if (phoneNumber && (place.offersWhatsApp || isAllowed('whatsapp')))
    rows.push({
      purpose: 'whatsapp',
      quiet: m.consent_whatsapp_lead({ restaurant }),
      turn: (whatsapp, save) => save({ whatsapp }),
    })
  if (place.asksRatings || isAllowed('rating'))
    rows.push({
      purpose: 'rating',
      quiet: m.consent_rating_lead(),
      turn: (rating, save) => save({ rating }),
    })
  if (phoneNumber)
    rows.unshift({
      purpose: 'share_number',
      quiet: (isAllowed('share_number') ? m.consent_number_shared : m.consent_share_number_lead)({
        phone: nationalNumber(phoneNumber),
      }),
      turn: (shareNumber, save) => save({ shareNumber }),
    })
  return (
    <>
      {isFirst && <p className="text-label text-quiet">{m.consents_notice()}</p>}
      <RowList>
        {rows.map(({ purpose, quiet, turn }) => (
          <ConsentRow
            key={purpose}
            resId={resId}
            purpose={purpose}
            quiet={quiet}
            isAllowed={isAllowed(purpose)}
            onSaved={onSaved}
            onTurn={turn}
          />
        ))}
      </RowList>
      <BirthdayDialog
        restaurant={restaurant}
        known={knownBirthday}
        isOpen={saveBirthday !== null}
        onClose={() => setSaveBirthday(null)}
        onSave={(birthday) => {
          setSaveBirthday(null)
          saveBirthday?.(birthday)
        }}
      />
    </>
  )
}
