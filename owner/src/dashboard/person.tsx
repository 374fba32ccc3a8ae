import { spacedId } from '@dobara/web/text/formats.ts'
import { guestName } from '../guests/guest-name.ts'

type Props = { firstName: string; lastName: string; cusId: string }

/** The guest of a request or claim. On narrow screens the customer ID is hidden. */
export const Person = ({ firstName, lastName, cusId }: Props) => (
  <div className="min-w-0">
    <h2 className="font-semibold break-words">
      <bdi>{guestName({ cusId, firstName, lastInitial: lastName })}</bdi>
    </h2>
    <p className="text-label text-quiet @max-[40rem]:hidden">{spacedId(cusId)}</p>
  </div>
)
