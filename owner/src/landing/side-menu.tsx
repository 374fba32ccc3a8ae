import { buttonLook } from '@dobara/ui/button-look'
import { Close } from '@dobara/ui/icons'
import { Logo } from '@dobara/ui/logo'
import { m } from '@dobara/words/messages.js'
import { NavigationLinks } from './navigation.tsx'

export const menuId = 'menu'

/**
 * A popover: the browser itself closes it on Escape, on the backdrop and on a press outside, and it
 * opens without any script. The script adds closing on a link and on a change of route.
 */
export function SideMenu() {
  return (
    <nav
      id={menuId}
      popover="auto"
      aria-label={m.landing_nav()}
      className="side-menu on-aubergine px-6 py-4"
    >
      <div className="flex items-center justify-between">
        <Logo rim="aubergine" />
        <button
          type="button"
          // biome-ignore lint/a11y/noAutofocus: an opened menu takes the focus, and gives it back.
          autoFocus
          popoverTarget={menuId}
          popoverTargetAction="hide"
          aria-label={m.landing_menu_close()}
          className="-mr-2.5 grid size-11 place-items-center rounded-field"
        >
          <Close className="size-7" />
        </button>
      </div>
      <div className="mt-8 grid">
        <NavigationLinks className="display border-b border-aubergine-line py-3.5 text-[1.75rem] leading-tight" />
      </div>
      <a href="/auth" className={`${buttonLook('light')} mt-8 w-full`}>
        {m.landing_log_in()}
      </a>
    </nav>
  )
}
