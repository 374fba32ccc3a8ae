import { m } from '@dobara/words/messages.js'

/** What is kept, why, who sees it, how long, and how to end it: one thing at a time, in plain words. */
export function Notice() {
  const items = [
    [m.notice_what(), m.notice_what_text()],
    [m.notice_why(), m.notice_why_text()],
    [m.notice_who(), m.notice_who_text()],
    [m.notice_long(), m.notice_long_text()],
    [m.notice_rights(), m.notice_rights_text()],
    [m.notice_contact(), <ContactLink key="contact" />],
  ] as const
  return (
    <section aria-label={m.notice_title()} className="rounded-card border border-line bg-card p-5">
      <h2 className="display text-heading">{m.notice_title()}</h2>
      <dl className="mt-4 grid gap-3.5">
        {items.map(([term, text]) => (
          <div key={term}>
            <dt className="font-semibold">{term}</dt>
            <dd className="text-pretty text-quiet">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** A document of its own, so that the way in is still open behind it. */
const ContactLink = () => (
  <a href="/contact/" target="_blank" className="text-act underline" rel="noopener">
    {m.notice_contact_text()}
  </a>
)
