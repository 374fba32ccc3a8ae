import { Badge } from '@dobara/ui/badge'
import { ShowMore } from '@dobara/web/screen/show-more.tsx'
import { counted, rupees } from '@dobara/web/text/formats.ts'
import { When } from '@dobara/web/time/when.tsx'
import { m } from '@dobara/words/messages.js'
import { useState } from 'react'
import { ListSection, Rows } from '../frame/list-section.tsx'
import type { Document } from '../offline-store/guest-shape.ts'

type Request = Document['onlineRequests'][number]

const shownAtFirst = 5

export function OwnRequests({ requests }: { requests: Request[] }) {
  const [shown, setShown] = useState(shownAtFirst)
  if (requests.length === 0) return null
  return (
    <ListSection title={m.own_requests()}>
      <Rows>
        {requests.slice(0, shown).map((request) => (
          <li key={request.requestId} className="grid grid-cols-1 gap-1 py-3.5">
            <div className="flex items-center justify-between gap-3">
              <p className="min-w-0 font-semibold break-words">
                {request.platform} {request.orderId}
              </p>
              <RequestState request={request} />
            </div>
            <p className="text-label text-quiet">
              {rupees(request.billAmount)} ·{' '}
              <When at={request.createdAt} formattedDate={request.formattedDate} />
            </p>
            {request.reason && <p className="text-label">{m.reason({ reason: request.reason })}</p>}
          </li>
        ))}
      </Rows>
      {requests.length > shown && <ShowMore onMore={() => setShown(shown + 20)} />}
    </ListSection>
  )
}

function RequestState({ request: { status, points } }: { request: Request }) {
  if (status === 'pending') return <Badge tone="quiet">{m.state_waiting()}</Badge>
  if (status === 'declined') return <Badge tone="wrong">{m.state_declined()}</Badge>
  return <Badge tone="done">{m.state_granted({ points: counted(points ?? 0) })}</Badge>
}
