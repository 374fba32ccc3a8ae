import { m } from '@dobara/words/messages.js'
import type { ReactNode } from 'react'
import { historyTitle, nameOf, type Person } from './about-customer.ts'
import { Scrolling } from './scrolling.tsx'
import { panelLook } from './step-look.ts'

type Props = {
  person: Person
  beside?: ReactNode
  children: ReactNode
}

export function HistoryPanel({ person, beside, children }: Props) {
  const title = historyTitle(person.customer?.firstName || nameOf(person))
  // A long name is left out, and the part that scrolls already has the shorter label.
  const label = title === m.history() ? undefined : title
  return (
    <section aria-label={label} className={panelLook}>
      <div className="-my-2 flex min-h-12 shrink-0 items-center justify-between gap-x-4 @max-[16rem]:gap-x-2 @max-[16rem]:text-label">
        <h2 className="display line-clamp-2 text-heading wrap-anywhere @max-[16rem]:text-[1.1875rem]">
          {title}
        </h2>
        {beside}
      </div>
      <Scrolling label={m.history()}>{children}</Scrolling>
    </section>
  )
}
