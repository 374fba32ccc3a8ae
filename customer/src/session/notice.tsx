import { ChevronDown } from '@dobara/ui/icons'
import { m } from '@dobara/words/messages.js'

/** The privacy notice: which data is kept, why, who sees it, how long, and the guest's rights. */
export function Notice() {
  const facts = [
    [m.notice_what(), m.notice_what_short(), m.notice_what_text()],
    [m.notice_why(), m.notice_why_short(), m.notice_why_text()],
    [m.notice_who(), m.notice_who_short(), m.notice_who_text()],
    [m.notice_long(), m.notice_long_short(), m.notice_long_text()],
    [
      m.notice_rights(),
      m.notice_rights_short(),
      <>
        {m.notice_rights_text()} {m.notice_contact()}: <ContactLink />.
      </>,
    ],
  ] as const
  return (
    <section
      aria-label={m.notice_title()}
      className="overflow-hidden rounded-card border border-line bg-card"
    >
      <h2 className="sr-only">{m.notice_title()}</h2>
      <div className="divide-y divide-line">
        {facts.map(([fact, short, text]) => (
          <details key={fact} className="group/fact">
            <summary className="flex min-h-10 tall:min-h-12 items-center gap-2 px-3.5 py-1.5 text-label -outline-offset-3 [&::-webkit-details-marker]:hidden">
              <span className="flex min-w-0 grow gap-2 seated leading-tight">
                <b className="min-w-15 shrink-0 font-semibold">{fact}</b>{' '}
                <span className="text-quiet text-balance">{short}</span>
              </span>
              <ChevronDown className="size-5 text-act group-open/fact:rotate-180" />
            </summary>
            <p className="px-3.5 pb-3 text-label text-quiet">{text}</p>
          </details>
        ))}
      </div>
    </section>
  )
}

/** Opens in a new tab, so that the form stays open. */
const ContactLink = () => (
  <a href="/contact/" target="_blank" className="text-act underline" rel="noopener">
    {m.notice_contact_text()}
  </a>
)
