import { ChevronDown } from '@dobara/ui/icons'
import { m } from '@dobara/words/messages.js'

export const Notice = () => (
  <section aria-label={m.notice_title()}>
    <h2 className="sr-only">{m.notice_title()}</h2>
    <details className="group rounded-card border border-line bg-card">
      <summary className="block px-4 pt-3 pb-1 -outline-offset-3 [&::-webkit-details-marker]:hidden">
        {m.notice_sentence()}
        <span className="flex min-h-10 items-center font-semibold text-act underline group-open:hidden">
          {m.notice_read_all()}
        </span>
      </summary>
      <div className="px-4 pb-4">
        <NoticeText />
      </div>
    </details>
  </section>
)

const facts = () =>
  [
    [m.notice_what(), m.notice_what_text()],
    [m.notice_why(), m.notice_why_text()],
    [m.notice_who(), m.notice_who_text()],
    [m.notice_long(), m.notice_long_text()],
    [
      m.notice_rights(),
      <>
        {m.notice_rights_text()} {m.notice_contact()}: <ContactLink />.
      </>,
    ],
  ] as const

const NoticeText = () => (
  <dl className="grid gap-3 text-label">
    {facts().map(([fact, text]) => (
      <div key={fact}>
        <dt className="font-semibold">{fact}</dt>
        <dd className="text-quiet">{text}</dd>
      </div>
    ))}
  </dl>
)

export const FoldedNotice = () => (
  <div className="grid gap-1">
    <p>{m.notice_sentence()}</p>
    {facts().map(([fact, text]) => (
      <details key={fact} className="group/fact text-label">
        <summary className="flex min-h-12 items-center justify-between font-semibold [&::-webkit-details-marker]:hidden">
          {fact}
          <ChevronDown className="size-5 shrink-0 text-act group-open/fact:rotate-180" />
        </summary>
        <p className="pb-2 text-quiet">{text}</p>
      </details>
    ))}
  </div>
)

/** The form stays open. */
const ContactLink = () => (
  <a href="/contact/" target="_blank" className="text-act underline" rel="noopener">
    {m.notice_contact_text()}
  </a>
)
