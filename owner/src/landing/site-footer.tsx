import { Logo } from '@dobara/ui/logo'
import { contact } from '@dobara/web/contact.ts'
import { m } from '../paraglide/messages.js'
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
      <p className="border-t border-line pt-6 text-label text-quiet md:col-span-full">
        © 2025 Dobara
      </p>
    </footer>
  )
}
