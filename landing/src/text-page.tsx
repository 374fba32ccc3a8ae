import type { TextPage as Name } from '@dobara/contract/site/site-pages'
import type { Language } from '@dobara/contract/text/language'
import { m } from '@dobara/words/messages.js'
import { SkipLink } from './elements/skip-link.tsx'
import { CompanyDetails, ContactDetails, ExampleNote } from './frame/contact-details.tsx'
import { SiteFooter } from './frame/site-footer.tsx'
import { SiteHeader } from './frame/site-header.tsx'
import { inForceSince } from './texts/text.ts'
import { texts } from './texts/texts.ts'

/** Each of these pages shows the day since when the text is in force. */
const legalPages: readonly Name[] = ['terms', 'privacy', 'refunds']

const idOf = (section: number) => `part-${section + 1}`

export function TextPage({ page, language }: { page: Name; language: Language }) {
  const { title, lead, sections } = texts[page]
  return (
    <>
      <SkipLink to="text" />
      <SiteHeader page={page} language={language} />
      <main id="text" className="page-width py-10 md:py-16">
        <header className="max-w-170">
          <h1 className="display text-[clamp(2.75rem,1.6rem+4vw,4.5rem)] leading-[0.98] text-balance max-[16rem]:text-[1.75rem]">
            {title[language]}
          </h1>
          <p className="mt-5 text-lead text-balance text-ink/85">{lead[language]}</p>
          {legalPages.includes(page) && (
            <p className="mt-3 text-label text-quiet">
              {m.landing_in_force({ date: dayIn(language) })}
            </p>
          )}
          {page === 'contact' && <Details language={language} />}
        </header>
        <div className="mt-8 grid gap-y-8 md:mt-12 md:grid-cols-[minmax(0,42.5rem)_11rem] md:justify-between md:gap-x-10 lg:grid-cols-[minmax(0,42.5rem)_14rem] lg:gap-x-14">
          <article className="grid gap-10">
            {sections.map(({ title, paragraphs }, at) => (
              <section key={title.en} id={idOf(at)}>
                <h2 className="display text-heading">{title[language]}</h2>
                {paragraphs.map((paragraph) => (
                  <p key={paragraph.en} className="mt-2.5">
                    {paragraph[language]}
                  </p>
                ))}
              </section>
            ))}
          </article>
          <nav
            aria-labelledby="contents"
            className="row-start-1 self-start border-line max-md:border-b max-md:pb-4 md:sticky md:top-8 md:col-start-2 md:border-l md:pl-5 lg:pl-6"
          >
            <h2 id="contents" className="text-label font-semibold text-quiet">
              {m.landing_contents()}
            </h2>
            {sections.map(({ title }, at) => (
              <a
                key={title.en}
                href={`#${idOf(at)}`}
                className="block py-2.5 leading-snug max-md:text-act hover:text-act"
              >
                {title[language]}
              </a>
            ))}
          </nav>
        </div>
      </main>
      <SiteFooter page={page} language={language} />
    </>
  )
}

const link =
  'inline-flex min-h-12 items-center text-lead font-semibold text-act underline underline-offset-4 break-all'

const Details = ({ language }: { language: Language }) => (
  <>
    <address className="mt-6 grid justify-items-start not-italic">
      <ContactDetails language={language} link={link} />
    </address>
    <p className="mt-4 grid">
      <CompanyDetails language={language} />
    </p>
    <div className="mt-4">
      <ExampleNote />
    </div>
  </>
)

const dayIn = (language: Language) =>
  new Intl.DateTimeFormat(`${language}-IN`, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(inForceSince),
  )
