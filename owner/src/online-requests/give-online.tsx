import { EmptyState } from '@dobara/ui/empty-state'
import { Parcel } from '@dobara/ui/ring-pictures'
import { Fetched } from '@dobara/web/screen/fetched.tsx'
import { ShowMore } from '@dobara/web/screen/show-more.tsx'
import { m } from '@dobara/words/messages.js'
import { OneOpenRow } from '../dashboard/open-row.tsx'
import { Rows } from '../dashboard/rows.tsx'
import { DecidedRequests } from './decided-requests.tsx'
import { RequestRow } from './request-row.tsx'
import { usePendingRequests } from './use-pending-requests.ts'

export function GiveOnline() {
  const requests = usePendingRequests()
  const { more, isFetchingMore } = requests
  return (
    <Fetched query={requests}>
      {(shown) => (
        <>
          {shown.length ? (
            <OneOpenRow ids={shown.map(({ requestId }) => requestId)}>
              <Rows lead={m.online_lead()} kind="requests">
                {shown.map((request) => (
                  <RequestRow
                    key={request.requestId}
                    request={request}
                    ofGuest={shown.filter(({ cusId }) => cusId === request.cusId).length}
                  />
                ))}
              </Rows>
            </OneOpenRow>
          ) : (
            <EmptyState picture={<Parcel />} title={m.no_requests()}>
              {m.no_requests_hint()}
            </EmptyState>
          )}
          {more && (
            <div className="grid pt-5">
              <ShowMore onMore={more} isWaiting={isFetchingMore} />
            </div>
          )}
          <DecidedRequests />
        </>
      )}
    </Fetched>
  )
}
