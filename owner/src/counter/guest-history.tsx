import { m } from '@dobara/words/messages.js'
import { CorrectPointsButton } from '../put-right/entry-actions.tsx'
import { historyTitle, nameOf, type Person } from './about-customer.ts'
import { Entries } from './entries.tsx'
import { Scrolling } from './scrolling.tsx'
import { panelLook } from './step-look.ts'
import type { Customer } from './use-look-up.ts'

type Props = { person: Person; guest: Customer }

/** The history of a member. The restaurant has no data about other guests. */
export function GuestHistory({ person, guest }: Props) {
  const title = historyTitle(guest.firstName || nameOf(person))
  return (
    <section aria-label={title} className={panelLook}>
      <div className="-my-2 flex shrink-0 items-center justify-between gap-x-4 @max-[16rem]:gap-x-2 @max-[16rem]:text-label">
        <h2 className="display line-clamp-2 text-heading wrap-anywhere @max-[16rem]:text-[1.1875rem]">
          {title}
        </h2>
        <CorrectPointsButton guest={guest} />
      </div>
      <Scrolling label={m.history()}>
        <Entries guest={guest} />
      </Scrolling>
    </section>
  )
}
