import { Close } from '@dobara/ui/icons'
import { m } from '@dobara/words/messages.js'
import type { ReactNode } from 'react'
import type { useDrawer } from './use-drawer.ts'

type Props = { drawer: ReturnType<typeof useDrawer>; children: ReactNode }

/** Shows the sidebar on a narrow screen. A press on the backdrop reaches the dialog's own box. */
export const Drawer = ({ drawer, children }: Props) => (
  // biome-ignore lint/a11y/useKeyWithClickEvents: Escape and the close button are the keyboard's way
  <dialog
    ref={drawer.ref}
    aria-label={m.menu_label()}
    onClick={({ target, currentTarget }) => target === currentTarget && drawer.close()}
    className="on-aubergine m-0 h-dvh max-h-none w-[min(19rem,max(85vw,12rem),100vw)] max-w-none backdrop:bg-[#1b1220]/55 lg:hidden"
  >
    <div className="relative h-full">
      <button
        type="button"
        aria-label={m.close_menu()}
        onClick={drawer.close}
        className="absolute top-4 right-3 max-[14rem]:right-0 grid size-11 place-items-center rounded-field"
      >
        <Close />
      </button>
      {children}
    </div>
  </dialog>
)
