import { EmptyState } from '@dobara/ui/empty-state'
import { Parcel } from '@dobara/ui/parcel'
import { Fetched } from '@dobara/web/screen/fetched.tsx'
import { ShowMore } from '@dobara/web/screen/show-more.tsx'
import { Waiting } from '@dobara/web/screen/waiting.tsx'
import { useIsOnline } from '@dobara/web/state/use-is-online.ts'
import { inUnit } from '@dobara/web/text/unit.ts'
import { m } from '@dobara/words/messages.js'
import { AskToTell } from '../dashboard/ask-to-tell.tsx'
import { lazyPart } from '../dashboard/lazy-part.tsx'
import { useLiveDocument } from '../dashboard/live-document.ts'
import { OneOpenRow } from '../dashboard/open-row.tsx'
import { Rows } from '../dashboard/rows.tsx'
import { RequestRow } from './request-row.tsx'
import { usePendingRequests } from './use-pending-requests.ts'

const DecidedRequests = lazyPart(
  async () => (await import('./decided-requests.tsx')).DecidedRequests,
)

export function GiveOnline() {
  const isAnyDecided = useLiveDocument()?.onlinePointsRequests.some(
    ({ points }) => points !== 'pending',
  )
  const requests = usePendingRequests()
  const isOnline = useIsOnline()
  const { more, isFetchingMore } = requests
  return (
    <Fetched query={requests}>
      {(shown) => (
        <>
          {shown.length ? (
            <OneOpenRow ids={shown.map(({ requestId }) => requestId)}>
              <Rows lead={inUnit(m.online_lead())} kind="requests">
                {shown.map((request) => (
                  <RequestRow
                    key={request.requestId}
                    request={request}
                    ofGuest={shown.filter(({ cusId }) => cusId === request.cusId).length}
                  />
                ))}
              </Rows>
            </OneOpenRow>
          ) : !isOnline ? (
            <Waiting />
          ) : (
            <EmptyState picture={<Parcel />} title={inUnit(m.no_requests())}>
              {inUnit(m.no_requests_hint())}
            </EmptyState>
          )}
          {more && (
            <div className="-mt-4 mb-9 grid">
              <ShowMore onMore={more} isWaiting={isFetchingMore} />
            </div>
          )}
          <AskToTell />
          {isAnyDecided && <DecidedRequests />}
        </>
      )}
    </Fetched>
  )
}
