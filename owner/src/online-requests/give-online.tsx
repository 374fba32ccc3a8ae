import { EmptyState } from '@dobara/ui/empty-state'
import { Fetched } from '@dobara/web/screen/fetched.tsx'
import { ShowMore } from '@dobara/web/screen/show-more.tsx'
import { m } from '@dobara/words/messages.js'
import { OneOpenRow } from '../dashboard/open-row.tsx'
import { Rows } from '../dashboard/rows.tsx'
import { RequestRow } from './request-row.tsx'
import { usePendingRequests } from './use-pending-requests.ts'

export function GiveOnline() {
  const requests = usePendingRequests()
  const { more, isFetchingMore } = requests
  return (
    <Fetched query={requests}>
      {(shown) =>
        shown.length ? (
          <div className="grid gap-5">
            <OneOpenRow ids={shown.map(({ requestId }) => requestId)}>
              <Rows lead={m.online_lead()}>
                {shown.map((request) => (
                  <RequestRow
                    key={request.requestId}
                    request={request}
                    ofGuest={shown.filter(({ cusId }) => cusId === request.cusId).length}
                  />
                ))}
              </Rows>
            </OneOpenRow>
            {more && <ShowMore onMore={more} isWaiting={isFetchingMore} />}
          </div>
        ) : (
          <EmptyState title={m.no_requests()}>{m.no_requests_hint()}</EmptyState>
        )
      }
    </Fetched>
  )
}
