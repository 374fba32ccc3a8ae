import { useLazyDialog } from '@dobara/web/lazy/use-lazy-dialog.ts'
import { m } from '@dobara/words/messages.js'
import type { ComponentType } from 'react'

export type OpenProps = { isOpen: boolean; onClose: () => void }

type Props<Of> = {
  load: () => Promise<ComponentType<Of & OpenProps>>
  of: Of
  children?: string
}

export function DeclineButton<Of extends object>({ load, of, children }: Props<Of>) {
  const { Sheet, isOpen, open, close } = useLazyDialog(load, m.decision_unreachable())
  return (
    <>
      <button
        type="button"
        onClick={open}
        className="min-h-12 min-w-12 rounded-field seated leading-tight font-semibold @min-[40rem]:px-1 text-act underline underline-offset-3"
      >
        {children ?? m.decline()}
      </button>
      {Sheet && <Sheet {...of} isOpen={isOpen} onClose={close} />}
    </>
  )
}
