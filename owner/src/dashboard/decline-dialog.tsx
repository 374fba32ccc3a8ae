import { Dialog } from '@dobara/ui/dialog'
import { Waiting } from '@dobara/web/screen/waiting.tsx'
import { m } from '@dobara/words/messages.js'
import { lazy, Suspense, useState } from 'react'
import type { DecliningProps } from './decline-fields.tsx'

/** Loaded on demand, because most requests and claims are not declined. */
const DeclineFields = lazy(async () => ({
  default: (await import('./decline-fields.tsx')).DeclineFields,
}))

export function DeclineDialog({ title, ...rest }: DecliningProps & { title: string }) {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => {
    setIsOpen(false)
    rest.declining.reset()
  }
  return (
    <>
      <button
        type="button"
        onClick={() => setIsOpen(true)}
        className="min-h-12 rounded-field px-1 seated leading-tight font-semibold text-act underline underline-offset-3"
      >
        {m.decline()}
      </button>
      <Dialog isOpen={isOpen} onClose={close} title={title} description={m.decline_lead()}>
        <Suspense fallback={<Waiting />}>
          <DeclineFields {...rest} onCancel={close} />
        </Suspense>
      </Dialog>
    </>
  )
}
