import { spacedId } from '@dobara/web/formats.ts'
import { guestName } from '../guest-name.ts'

type Props = { firstName: string; lastName: string; cusId: string }

/** On a narrow screen the number is left out: what was ordered says more. */
export const Person = ({ firstName, lastName, cusId }: Props) => (
  <div className="min-w-0">
    <h2 className="font-semibold break-words">
      <bdi>{guestName({ cusId, firstName, lastInitial: lastName })}</bdi>
    </h2>
    <p className="text-label text-quiet @max-[40rem]:hidden">{spacedId(cusId)}</p>
  </div>
)
