import type { OnlineRequest } from '@dobara/contract/schemas/online-requests'
import { m } from '@dobara/words/messages.js'
import type * as z from 'zod/mini'
import { DeclineDialog } from '../dashboard/decline-dialog.tsx'
import { useDeclineGuestRequests, useDeclineRequest } from './use-request-decision.ts'

type Props = { request: z.output<typeof OnlineRequest>; ofGuest: number }

/** Declines this request or, if the guest has several, all of them at once. */
export function DeclineRequest({ request, ofGuest }: Props) {
  const declining = useDeclineRequest()
  const decliningAll = useDeclineGuestRequests()
  const reasons = [m.reason_no_order(), m.reason_other_bill(), m.reason_cancelled()]
  return (
    <div className="flex flex-wrap gap-x-5">
      <DeclineDialog
        title={m.decline_request_title({ name: request.firstName })}
        reasons={reasons}
        declining={declining}
        onDecline={(typed) => declining.send({ body: { request, ...typed } })}
      />
      {ofGuest > 1 && (
        <DeclineDialog
          label={m.decline_all({ count: ofGuest })}
          title={m.decline_all_title({ name: request.firstName })}
          reasons={reasons}
          declining={decliningAll}
          onDecline={(typed) => decliningAll.send({ body: { cusId: request.cusId, ...typed } })}
        />
      )}
    </div>
  )
}
