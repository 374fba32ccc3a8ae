import { m } from '@dobara/words/messages.js'
import { CorrectPointsButton } from '../put-right/entry-actions.tsx'
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
      <div className="-my-2 flex shrink-0 items-center justify-between gap-x-4">
        <h2 className="display line-clamp-2 text-heading wrap-anywhere">{title}</h2>
        <CorrectPointsButton guest={person.customer} />
      </div>
      <Scrolling label={m.history()}>
        <Entries guest={person.customer} />
      </Scrolling>
    </section>
  )
}
