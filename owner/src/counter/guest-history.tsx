import { m } from '@dobara/words/messages.js'
import { nameOf, type Person } from './about-customer.ts'
import { Entries } from './entries.tsx'
import { Scrolling } from './scrolling.tsx'
import { panelLook } from './step-look.ts'

/** Empty for guests who are not members, because the restaurant has no data about them. */
export function GuestHistory({ person }: { person: Person }) {
  if (!person.customer?.isMember) return null
  const title = m.history_of({ name: person.customer.firstName || nameOf(person) })
  return (
    <section aria-label={title} className={panelLook}>
      <h2 className="display line-clamp-2 shrink-0 text-heading wrap-anywhere">{title}</h2>
      <Scrolling label={m.history()}>
        <Entries cusId={person.cusId} />
      </Scrolling>
    </section>
  )
}
