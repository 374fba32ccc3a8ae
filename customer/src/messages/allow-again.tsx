import { saveConsents } from '@dobara/contract/calls/consents'
import { noticeVersion } from '@dobara/contract/rules/notice'
import { useSubmission } from '@dobara/web/api/use-submission.ts'
import { FormAlert } from '@dobara/web/form/form-alert.tsx'
import { announce } from '@dobara/web/screen/toasts.tsx'
import { m } from '@dobara/words/messages.js'
import { useState } from 'react'
import { BirthdayDialog } from '../consents/birthday-dialog.tsx'
import type { Message } from './message-list.ts'

type Props = { message: Message; look: string; onAllowed: () => void }

/** To allow offers, guests say that they are 18 or older. */
export function AllowAgain({ message, look, onAllowed }: Props) {
  const { resId, restaurantName: restaurant, why } = message
  const [isAsking, setIsAsking] = useState(false)
  const saving = useSubmission(saveConsents, {
    onDone: () => {
      announce(m.message_allowed({ restaurant }))
      onAllowed()
    },
  })
  const allow = (what: { birthday: string } | { offers: true; isAdult: true }) => {
    setIsAsking(false)
    void saving.send({ body: { resId, notice: noticeVersion, ...what } })
  }
  const isBirthday = why.purpose === 'birthday'
  return (
    <>
      <FormAlert text={saving.alert} onDismiss={saving.reset} />
      <button
        type="button"
        aria-label={m.message_allow_label({ restaurant })}
        aria-disabled={saving.isWaiting}
        onClick={() => (isBirthday ? setIsAsking(true) : allow({ offers: true, isAdult: true }))}
        className={look}
      >
        {m.message_allow()}
      </button>
      {isBirthday && (
        <BirthdayDialog
          restaurant={restaurant}
          known={null}
          isOpen={isAsking}
          onClose={() => setIsAsking(false)}
          onSave={(birthday) => allow({ birthday })}
        />
      )}
    </>
  )
}
