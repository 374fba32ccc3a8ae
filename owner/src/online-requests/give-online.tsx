import { EmptyState } from '@dobara/ui/empty-state'
import { Fetched } from '@dobara/web/fetched.tsx'
import { usePendingRequests } from '../api/restaurant.ts'
import { Rows } from '../dashboard/rows.tsx'
import { m } from '../paraglide/messages.js'
import { RequestRow } from './request-row.tsx'

export function GiveOnline() {
  const requests = usePendingRequests()
  return (
    <Fetched query={requests}>
      {({ results }) =>
        results.length ? (
          <Rows lead={m.online_lead()}>
            {results.map((request) => (
              <RequestRow key={request.requestId} request={request} />
            ))}
          </Rows>
        ) : (
          <EmptyState title={m.no_requests()}>{m.no_requests_hint()}</EmptyState>
        )
      }
    </Fetched>
  )
}
