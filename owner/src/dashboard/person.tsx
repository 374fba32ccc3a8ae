import { spacedId } from '@dobara/web/text/formats.ts'
import { guestName } from '../guests/guest-name.ts'

type Props = { firstName: string; lastName: string; cusId: string }

/** The guest of a request or claim. On a phone the customer ID stands on the name's line, and a long name is cut. */
export const Person = ({ firstName, lastName, cusId }: Props) => (
  <div className="flex min-w-0 items-baseline gap-x-2 @min-[40rem]:grid @min-[40rem]:min-h-20 @min-[40rem]:content-center @min-[40rem]:self-start">
    <h2 className="min-w-0 font-semibold break-words @max-[40rem]:truncate @min-[40rem]:line-clamp-2 @min-[40rem]:leading-tight">
      <bdi>{guestName({ cusId, firstName, lastInitial: lastName })}</bdi>
    </h2>
    <p className="shrink-0 text-label text-quiet">{spacedId(cusId)}</p>
  </div>
)
