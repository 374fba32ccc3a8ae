import { Badge } from '@dobara/ui/badge'
import { Button } from '@dobara/ui/button'
import { Row, RowList } from '@dobara/ui/row'
import { ShowMore } from '@dobara/web/screen/show-more.tsx'
import { counted, rupees } from '@dobara/web/text/formats.ts'
import { When } from '@dobara/web/time/when.tsx'
import { m } from '@dobara/words/messages.js'
import { useState } from 'react'
import { isEnded, toldReason } from '../claims/told-reason.ts'
import { ListSection } from '../frame/list-section.tsx'
import type { Document } from '../offline-store/guest-shape.ts'
import { useLatestRow } from '../offline-store/latest-order.ts'
import { isSameOrder } from '../offline-store/new-declines.ts'

type Request = Document['onlineRequests'][number]

const shownAtFirst = 5

type Props = {
  /** The newest first */
  requests: Request[]
  onAgain: ((requestId: string) => void) | null
}

export function OwnRequests({ requests, onAgain }: Props) {
  const [shown, setShown] = useState(shownAtFirst)
  if (requests.length === 0) return null
  return (
    <ListSection title={m.own_requests()}>
      <RowList>
        {requests.slice(0, shown).map((request) => (
          <RequestRow
            key={request.requestId}
            request={request}
            onAgain={requests.find((one) => isSameOrder(one, request)) === request ? onAgain : null}
          />
        ))}
      </RowList>
      {requests.length > shown && <ShowMore onMore={() => setShown(shown + 20)} />}
    </ListSection>
  )
}

function RequestRow({ request, onAgain }: { request: Request; onAgain: Props['onAgain'] }) {
  const { row, wash } = useLatestRow(request)
  return (
    <li ref={row} className={wash}>
      <Row
        title={`${request.platform} ${request.orderId}`}
        quiet={
          <>
            {rupees(request.billAmount)} ·{' '}
            <When at={request.createdAt} formattedDate={request.formattedDate} />
            {request.reason && <span className="block text-ink">{toldReason(request)}</span>}
          </>
        }
      >
        <RequestState request={request} />
      </Row>
      {onAgain && request.status === 'declined' && !isEnded(request) && (
        <Button look="quiet" size="row" className="mb-3" onClick={() => onAgain(request.requestId)}>
          {m.order_again()}
        </Button>
      )}
    </li>
  )
}

function RequestState({ request }: { request: Request }) {
  const { status, points, unit, takenBackAt } = request
  if (status === 'pending') return <Badge tone="quiet">{m.state_waiting()}</Badge>
  if (isEnded(request)) return <Badge tone="quiet">{m.state_cancelled()}</Badge>
  if (status === 'declined') return <Badge tone="wrong">{m.state_declined()}</Badge>
  if (takenBackAt) return <Badge tone="wrong">{m.state_taken_back()}</Badge>
  return <Badge tone="done">{m.state_granted({ points: counted(points ?? 0, unit) })}</Badge>
}
