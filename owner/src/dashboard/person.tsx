import { spacedId } from '@dobara/contract/text/spaced'
import { guestName } from '../guests/guest-name.ts'

export interface ListedGuest {
  cusId: string
  firstName: string
  /** Only its first letter */
  lastName: string
  isErased?: boolean
}

export const listedName = ({ lastName, ...guest }: ListedGuest): string =>
  guestName({ ...guest, lastInitial: lastName })

export const Person = (guest: ListedGuest) => (
  <div className="flex min-w-0 flex-wrap items-baseline gap-x-2 @min-[40rem]:grid @min-[40rem]:min-h-(--row) @min-[40rem]:content-center @min-[40rem]:self-start @min-[40rem]:pb-(--below)">
    <h2 className="min-w-0 font-semibold break-words max-w-full @max-[40rem]:truncate @min-[40rem]:line-clamp-2 @min-[40rem]:leading-tight">
      <bdi>{listedName(guest)}</bdi>
    </h2>
    <p className="shrink-0 text-label text-quiet">{spacedId(guest.cusId)}</p>
  </div>
)
