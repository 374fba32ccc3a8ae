import type { SitePage } from '@dobara/contract/site/site-pages'
import type { Language } from '@dobara/contract/text/language'
import { buttonLook } from '@dobara/ui/button-look'
import { Close } from '@dobara/ui/icons'
import { Logo } from '@dobara/ui/logo'
import { m } from '@dobara/words/messages.js'
import { NavigationLinks } from './navigation.tsx'

export const menuId = 'menu'

/** A popover's own backdrop passes presses on to the page, so a button fills the area. */
export function SideMenu({ page, language }: { page: SitePage; language: Language }) {
  return (
    <div id={menuId} popover="auto" className="side-menu">
      <button
        type="button"
        tabIndex={-1}
        aria-hidden="true"
        popoverTarget={menuId}
        popoverTargetAction="hide"
        className="side-menu-behind"
      />
      <nav aria-label={m.landing_nav()} className="side-menu-panel on-aubergine px-6 py-4">
        <div className="flex items-center justify-between">
          <Logo rim="aubergine" />
          <button
            type="button"
            // biome-ignore lint/a11y/noAutofocus: an open menu must have the focus, and closing it returns the focus.
            autoFocus
            popoverTarget={menuId}
            popoverTargetAction="hide"
            aria-label={m.landing_menu_close()}
            className="-mr-3 grid size-12 place-items-center rounded-field"
          >
            <Close className="size-7" />
          </button>
        </div>
        <div className="mt-8 grid">
          <NavigationLinks
            page={page}
            language={language}
            className="display border-b border-aubergine-line py-3.5 text-[1.75rem] leading-tight"
          />
        </div>
        <a href="/auth" className={`${buttonLook('light')} mt-8 w-full`}>
          {m.landing_log_in()}
        </a>
      </nav>
    </div>
  )
}
