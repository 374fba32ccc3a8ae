import { type SitePage, sitePath } from '@dobara/contract/site/site-pages'
import type { Language } from '@dobara/contract/text/language'
import { buttonLook } from '@dobara/ui/button-look'
import { Menu } from '@dobara/ui/icons'
import { Logo } from '@dobara/ui/logo'
import { m } from '@dobara/words/messages.js'
import { LanguageLink } from './language-link.tsx'
import { NavigationLinks } from './navigation.tsx'
import { menuId, SideMenu } from './side-menu.tsx'

const link = 'seated inline-flex min-h-12 items-center font-medium hover:text-act'

export function SiteHeader({ page, language }: { page: SitePage; language: Language }) {
  const here = { page, language }
  return (
    <header className="page-width flex flex-wrap items-center justify-between pt-4 md:pt-6">
      <a
        href={sitePath('landing', language)}
        aria-label={m.landing_home()}
        className="grid min-h-12 items-center rounded-field"
      >
        <Logo />
      </a>
      <nav aria-label={m.landing_nav()} className="hidden items-center gap-9 lg:flex">
        <NavigationLinks {...here} className={link} />
        <LanguageLink {...here} className={link} />
        <a href="/auth" className={buttonLook('acts', 'row')}>
          {m.landing_log_in()}
        </a>
      </nav>
      <div className="flex items-center gap-1 lg:hidden">
        <LanguageLink {...here} className={`${link} px-2 text-label`} />
        <a href="/auth" className={`${link} px-2 text-label max-[20rem]:hidden`}>
          {m.landing_log_in()}
        </a>
        <button
          type="button"
          popoverTarget={menuId}
          aria-label={m.landing_menu_open()}
          className="-mr-3 grid size-12 place-items-center rounded-field"
        >
          <Menu className="size-7" />
        </button>
      </div>
      <SideMenu {...here} />
    </header>
  )
}
