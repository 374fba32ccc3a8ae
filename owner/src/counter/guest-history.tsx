import { m } from '@dobara/words/messages.js'
import { nameOf, type Person } from './about-customer.ts'
import { Entries } from './entries.tsx'

/** Empty for guests who are not members, because the restaurant has no data about them. */
export function GuestHistory({ person }: { person: Person }) {
  if (!person.customer?.isMember) return null
  const title = m.history_of({ name: person.customer.firstName || nameOf(person) })
  return (
    <section
      aria-label={title}
      className="grid min-w-0 max-w-120 flex-1 content-start gap-3 rounded-card border border-line bg-card p-5"
    >
      <h2 className="display text-heading wrap-anywhere">{title}</h2>
      <Entries cusId={person.cusId} />
    </section>
  )
}
