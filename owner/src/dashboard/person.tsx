import { spacedId } from '@dobara/web/text/formats.ts'
import { guestName } from '../guests/guest-name.ts'

type Props = { firstName: string; lastName: string; cusId: string }

/** The guest of a request or claim. On narrow screens the customer ID stands on the name's line, if it fits there. */
export const Person = ({ firstName, lastName, cusId }: Props) => (
  <div className="flex min-w-0 flex-wrap items-baseline gap-x-2 @min-[40rem]:block">
    <h2 className="min-w-0 font-semibold break-words">
      <bdi>{guestName({ cusId, firstName, lastInitial: lastName })}</bdi>
    </h2>
    <p className="text-label text-quiet">{spacedId(cusId)}</p>
  </div>
)
