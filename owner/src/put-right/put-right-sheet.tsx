import { Dialog } from '@dobara/ui/dialog'
import { counted } from '@dobara/web/text/formats.ts'
import { m } from '@dobara/words/messages.js'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { guestName } from '../guests/guest-name.ts'
import { type ActedOn, type EntryToPutRight, isAward, pointsNow } from './about.ts'
import { CorrectFields } from './correct-form.tsx'
import { TakeBackFields } from './take-back-form.tsx'

type Props = {
  isOpen: boolean
  onClose: () => void
  guest: ActedOn
  /** The award to take back, or the entry that a correction puts right. Without one, the guest's points are corrected. */
  entry?: EntryToPutRight | undefined
}

/** Takes an award back, or corrects the guest's points. */
export function PutRightSheet({ isOpen, onClose, guest, entry }: Props) {
  const [isCorrecting, setCorrecting] = useState(false)
  const taken = entry && isAward(entry) && !isCorrecting ? entry : null
  const name = guestName(guest)
  const close = () => {
    onClose()
    setCorrecting(false)
  }
  // Outside the counter's form, from which the button may have been pressed: a browser sends a form within a form.
  return createPortal(
    <Dialog
      isOpen={isOpen}
      onClose={close}
      isWide={!taken}
      title={
        taken
          ? m.put_right_take_back_title({ points: counted(pointsNow(taken)) })
          : m.put_right_correct_title()
      }
      description={m.put_right_lead({ name })}
    >
      {taken ? (
        <>
          <button
            type="button"
            onClick={() => setCorrecting(true)}
            className="mb-3 -mt-3 min-h-12 text-left leading-tight font-semibold text-act underline underline-offset-3"
          >
            {m.put_right_correct_instead()}
          </button>
          <TakeBackFields guest={guest} entry={taken} onDone={close} onCancel={close} />
        </>
      ) : (
        <CorrectFields guest={guest} entry={entry} onDone={close} onCancel={close} />
      )}
    </Dialog>,
    document.querySelector('main') ?? document.body,
  )
}
