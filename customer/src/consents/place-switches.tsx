import { saveConsents } from '@dobara/contract/calls/consents'
import { noticeVersion, type Purpose } from '@dobara/contract/rules/notice'
import { nationalNumber } from '@dobara/contract/text/spaced'
import { RowList } from '@dobara/ui/row'
import { useSubmission } from '@dobara/web/api/use-submission.ts'
import { FormAlert } from '@dobara/web/form/form-alert.tsx'
import { m } from '@dobara/words/messages.js'
import { useState } from 'react'
import { useGuest } from '../offline-store/guest-context.ts'
import { birthdayText } from './birthday.ts'
import { BirthdayDialog } from './birthday-dialog.tsx'
import { SwitchRow } from './switch-row.tsx'
import type { PlaceConsents } from './use-consents.ts'
import { purposeName } from './words.ts'

type Props = {
  place: PlaceConsents
  knownBirthday: string | null
  onSaved: (place: PlaceConsents) => void
}

/** What one restaurant may do, each changed by one press. */
export function PlaceSwitches({ place, knownBirthday, onSaved }: Props) {
  const { phoneNumber } = useGuest().card
  const [isAsking, setIsAsking] = useState(false)
  const saving = useSubmission(saveConsents, { onDone: onSaved })
  const { resId, restaurantName: restaurant } = place
  const isAllowed = (purpose: Purpose) => place.allowed.some((given) => given.purpose === purpose)
  const save = (changes: Changes) =>
    saving.send({ body: { resId, notice: noticeVersion, ...changes } })
  const rows: { purpose: Purpose; quiet: string; set: (isOn: boolean) => void }[] = [
    {
      purpose: 'news',
      quiet: m.consent_news_lead(),
      set: (news) => save({ news }),
    },
    {
      purpose: 'offers',
      quiet: m.consent_offers_lead(),
      // The row's text says that the guest is 18 or older.
      set: (offers) => save(offers ? { offers, isAdult: true } : { offers }),
    },
    {
      purpose: 'birthday',
      quiet: place.birthday ? birthdayText(place.birthday) : m.consent_birthday_lead(),
      set: (isOn) => (isOn ? setIsAsking(true) : save({ birthday: null })),
    },
  ]
  if (phoneNumber && (place.offersWhatsApp || isAllowed('whatsapp')))
    rows.push({
      purpose: 'whatsapp',
      quiet: m.consent_whatsapp_lead({ restaurant }),
      set: (whatsapp) => save({ whatsapp }),
    })
  if (phoneNumber)
    rows.unshift({
      purpose: 'share_number',
      quiet: m.consent_share_number_lead({ phone: nationalNumber(phoneNumber) }),
      set: (shareNumber) => save({ shareNumber }),
    })
  return (
    <>
      <FormAlert text={saving.alert} onDismiss={saving.reset} />
      <RowList>
        {rows.map(({ purpose, quiet, set }) => (
          <li key={purpose}>
            <SwitchRow
              title={purposeName(purpose)}
              quiet={quiet}
              name={purpose}
              isBefore
              checked={isAllowed(purpose)}
              onChange={({ target }) => set(target.checked)}
            />
          </li>
        ))}
      </RowList>
      {place.allowed.length === 0 && <p className="text-label text-quiet">{m.consents_notice()}</p>}
      <BirthdayDialog
        restaurant={restaurant}
        known={knownBirthday}
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        onSave={(birthday) => {
          setIsAsking(false)
          void save({ birthday })
        }}
      />
    </>
  )
}

interface Changes {
  shareNumber?: boolean
  news?: boolean
  offers?: boolean
  isAdult?: boolean
  birthday?: string | null
  whatsapp?: boolean
}
