import { m } from '@dobara/words/messages.js'
import { useId, useState } from 'react'
import { useIsCounterPhone } from '../api/restaurant.ts'
import type { GuestRecord } from './guest-facts.tsx'
import { NoteForm } from './note-form.tsx'

export function GuestNote({ guest }: { guest: GuestRecord }) {
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  const isCounterPhone = useIsCounterPhone()
  const close = () => setIsOpen(false)
  const change = !isCounterPhone && (
    <button
      type="button"
      onClick={() => setIsOpen(true)}
      className="min-h-12 rounded-field seated font-semibold text-act underline underline-offset-3"
    >
      {guest.note ? m.change() : m.note_add()}
    </button>
  )
  if (isOpen) return <NoteForm guest={guest} onDone={close} />
  if (!guest.note) return change && <div className="-my-3">{change}</div>
  return (
    <section aria-labelledby={id} className="flex items-center justify-between gap-x-4">
      <div className="grid min-w-0 gap-0.5">
        <h3 id={id} className="text-label font-medium text-quiet">
          {m.note()}
        </h3>
        <p className="whitespace-pre-line wrap-anywhere">
          <bdi>{guest.note}</bdi>
        </p>
      </div>
      <span className="shrink-0">{change}</span>
    </section>
  )
}
