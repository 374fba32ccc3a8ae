import { Dialog } from '@dobara/ui/dialog'
import { counted } from '@dobara/web/text/formats.ts'
import { unitOf } from '@dobara/web/text/unit.ts'
import { m } from '@dobara/words/messages.js'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { guestName } from '../guests/guest-name.ts'
import { type ActedOn, type EntryToPutRight, isAward, pointsNow } from './about.ts'
import { CorrectFields, correctingTitle } from './correct-form.tsx'
import { TakeBackFields } from './take-back-form.tsx'

type Props = {
  isOpen: boolean
  onClose: () => void
  guest: ActedOn
  /** If left out, the guest's balance is corrected. */
  entry?: EntryToPutRight | undefined
  isTakenBack?: boolean
}

export function PutRightSheet({ isOpen, onClose, guest, entry, isTakenBack = false }: Props) {
  const [isTaking, setTaking] = useState(isTakenBack)
  const award = entry && isAward(entry) ? entry : null
  const taken = isTaking ? award : null
  const name = guestName(guest)
  const close = () => {
    onClose()
    setTaking(isTakenBack)
  }
  // Rendered outside the counter's form, because forms must not be nested.
  return createPortal(
    <Dialog
      isOpen={isOpen}
      onClose={close}
      isWide={!taken}
      title={
        taken
          ? m.put_right_take_back_title({ points: counted(pointsNow(taken), unitOf(taken)) })
          : correctingTitle(entry)
      }
      description={m.put_right_lead({ name })}
    >
      {taken ? (
        <TakeBackFields guest={guest} entry={taken} onDone={close} onCancel={close} />
      ) : (
        <CorrectFields
          guest={guest}
          entry={entry}
          onTakeAll={award && (() => setTaking(true))}
          onDone={close}
          onCancel={close}
        />
      )}
    </Dialog>,
    document.querySelector('main') ?? document.body,
  )
}
