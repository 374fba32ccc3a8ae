import { type SitePage, sitePath, textPages } from '@dobara/contract/site/site-pages'
import type { Language } from '@dobara/contract/text/language'
import { Logo } from '@dobara/ui/logo'
import { m } from '@dobara/words/messages.js'
import type { ReactNode } from 'react'
import { study } from '../texts/claims.ts'
import { texts } from '../texts/texts.ts'
import { CompanyDetails, ContactDetails, ExampleNote } from './contact-details.tsx'
import { LanguageLink } from './language-link.tsx'
import { NavigationLinks } from './navigation.tsx'

const link =
  'inline-flex min-h-12 items-center py-1.5 leading-snug underline-offset-4 hover:underline'

export function SiteFooter({ page, language }: { page: SitePage; language: Language }) {
  const here = { page, language }
  return (
    <footer
      id="contact"
      className="page-width grid gap-x-6 gap-y-6 py-9 grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))] lg:gap-x-8 lg:py-14 lg:grid-cols-[1.6fr_1fr_1fr_1fr]"
    >
      <div className="max-sm:col-span-full">
        <Logo />
        <p className="mt-3 max-w-80 text-quiet">{m.landing_footer_promise()}</p>
        <p className="mt-2 grid max-w-80 text-label text-quiet">
          <CompanyDetails language={language} />
        </p>
      </div>
      <div className="max-sm:col-span-full">
        <h2 className="font-semibold">{m.landing_nav_contact()}</h2>
        <address className="mt-2 grid justify-items-start not-italic">
          <ContactDetails language={language} link={link} />
        </address>
        <ExampleNote />
      </div>
      <Links id="footer-links" title={m.landing_footer_links()}>
        <NavigationLinks {...here} className={link} isInFooter />
        <a href={study} rel="noopener" className={link}>
          {m.landing_footer_study()}
        </a>
        <LanguageLink {...here} className={link} />
      </Links>
      <Links id="footer-pages" title="Dobara">
        {textPages.map((each) => (
          <a
            key={each}
            href={sitePath(each, language)}
            aria-current={each === page ? 'page' : undefined}
            className={link}
          >
            {texts[each].title[language]}
          </a>
        ))}
      </Links>
      <div className="col-span-full flex flex-wrap items-center justify-between gap-x-6 border-t border-line pt-3 text-label text-quiet">
        <p>© 2025 Dobara</p>
        <a href="/licences.txt" className={link}>
          {m.licences()}
        </a>
      </div>
    </footer>
  )
}

const Links = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <nav aria-labelledby={id} className="grid content-start justify-items-start">
    <h2 id={id} className="mb-2 font-semibold">
      {title}
    </h2>
    {children}
  </nav>
)
