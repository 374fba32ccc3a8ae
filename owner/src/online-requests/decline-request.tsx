import type { OnlineRequest } from '@dobara/contract/schemas/online-requests'
import { TickField } from '@dobara/ui/tick-field'
import { declineReasons } from '@dobara/web/ledger/decline-reasons.ts'
import { m } from '@dobara/words/messages.js'
import { useState } from 'react'
import type * as z from 'zod/mini'
import type { OpenProps } from '../dashboard/decline-button.tsx'
import { DeclineSheet } from '../dashboard/decline-sheet.tsx'
import { useDeclineGuestRequests, useDeclineRequest } from './use-request-decision.ts'

type Props = { request: z.output<typeof OnlineRequest>; ofGuest: number }

export function DeclineRequest({ request, ofGuest, ...opened }: Props & OpenProps) {
  const [isAll, setIsAll] = useState(false)
  const one = useDeclineRequest()
  const all = useDeclineGuestRequests()
  const name = request.firstName
  return (
    <DeclineSheet
      {...opened}
      title={isAll ? m.decline_all_title({ name }) : m.decline_request_title({ name })}
      reasons={declineReasons.request.map((reason) => reason())}
      declining={isAll ? all : one}
      onDecline={(typed) =>
        isAll
          ? all.send({ body: { cusId: request.cusId, ...typed } })
          : one.send({ body: { request, ...typed } })
      }
    >
      {ofGuest > 1 && (
        <TickField
          label={m.decline_all({ count: ofGuest })}
          name="all"
          checked={isAll}
          onChange={({ target }) => setIsAll(target.checked)}
        />
      )}
    </DeclineSheet>
  )
}
