import { spacedId } from '@dobara/web/formats.ts'
import { guestName } from '../guest-name.ts'

type Props = { firstName: string; lastName: string; cusId: string }

export const Person = ({ firstName, lastName, cusId }: Props) => (
  <div className="min-w-0">
    <h2 className="font-semibold break-words">
      <bdi>{guestName({ cusId, firstName, lastInitial: lastName })}</bdi>
    </h2>
    <p className="text-label text-quiet">{spacedId(cusId)}</p>
  </div>
)
