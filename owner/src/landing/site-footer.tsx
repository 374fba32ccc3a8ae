import { contact } from '@dobara/contract/contact'
import { Logo } from '@dobara/ui/logo'
import { m } from '@dobara/words/messages.js'
import { study } from './claims.ts'
import { LanguageLink } from './language-link.tsx'
import type { Language } from './languages.ts'
import { NavigationLinks } from './navigation.tsx'

const link = 'inline-flex min-h-11 items-center underline-offset-4 hover:underline'

export function SiteFooter({ language }: { language: Language }) {
  return (
    <footer id="contact" className="page-width grid gap-10 py-14 md:grid-cols-[2fr_1fr_1fr]">
      <div>
        <Logo />
        <p className="mt-4 max-w-80 text-quiet">{m.landing_footer_promise()}</p>
      </div>
      <div>
        <h2 className="font-semibold">{m.landing_nav_contact()}</h2>
        <address className="mt-2 grid justify-items-start not-italic">
          <a href={`mailto:${contact.email}`} className={link}>
            {contact.email}
          </a>
          <a href={`tel:${contact.phone.replaceAll(' ', '')}`} className={link}>
            {contact.phone}
          </a>
        </address>
      </div>
      <nav aria-labelledby="footer-links" className="grid justify-items-start">
        <h2 id="footer-links" className="mb-2 font-semibold">
          {m.landing_footer_links()}
        </h2>
        <NavigationLinks className={link} />
        <a href={study} rel="noopener" className={link}>
          {m.landing_footer_study()}
        </a>
        <LanguageLink language={language} className={link} />
      </nav>
      <div className="flex flex-wrap items-center justify-between gap-x-6 border-t border-line pt-3 text-label text-quiet md:col-span-full">
        <p>© 2025 Dobara</p>
        <a href="/licences.txt" className={link}>
          {m.licences()}
        </a>
      </div>
    </footer>
  )
}
