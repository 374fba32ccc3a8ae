import { Close } from '@dobara/ui/icons'
import { m } from '@dobara/words/messages.js'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { useRestaurantProfile } from '../api/restaurant.ts'
import type { useDrawer } from './use-drawer.ts'

type Props = { drawer: ReturnType<typeof useDrawer>; children: ReactNode }

/** A press on the backdrop is an event of the dialog element itself. */
export function Drawer({ drawer: { isOpen, close }, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  // Fetched before the menu opens, so that the restaurant's name does not move it.
  useRestaurantProfile()
  useLayoutEffect(() => {
    if (isOpen) dialog.current?.showModal()
    else dialog.current?.close()
  }, [isOpen])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape and the close button do the same by keyboard
    <dialog
      ref={dialog}
      aria-label={m.menu_label()}
      onClose={close}
      onClick={({ target, currentTarget }) => target === currentTarget && close()}
      className="on-aubergine m-0 h-dvh max-h-none w-[min(19rem,max(85vw,12rem),100vw)] max-w-none open:animate-step-back backdrop:bg-[#1b1220]/55"
    >
      {isOpen && (
        <div className="relative h-full">
          <button
            type="button"
            aria-label={m.close_menu()}
            onClick={close}
            className="absolute top-4 right-3 max-[14rem]:right-0 grid size-12 place-items-center rounded-field"
          >
            <Close />
          </button>
          {children}
        </div>
      )}
    </dialog>
  )
}
