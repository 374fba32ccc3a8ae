import { Badge } from '@dobara/ui/badge'
import { figure, rupees } from '@dobara/web/text/formats.ts'
import { When } from '@dobara/web/time/when.tsx'
import { m } from '@dobara/words/messages.js'
import { Decided, DecidedRow, mostShown } from '../dashboard/decided.tsx'
import { useLiveDocument } from '../dashboard/live-document.ts'

export function DecidedRequests() {
  const decided = (useLiveDocument()?.onlinePointsRequests ?? [])
    .flatMap((request) =>
      request.points === 'pending' ? [] : [{ ...request, points: request.points }],
    )
    .slice(0, mostShown)
  return (
    <Decided kind="requests">
      {decided.map((request) => (
        <DecidedRow
          key={request.requestId}
          of={request}
          what={`${request.platform} · ${rupees(request.billAmount)}`}
          date={<When at={request.createdAt} formattedDate={request.formattedDate} />}
        >
          <Outcome of={request} />
        </DecidedRow>
      ))}
    </Decided>
  )
}

type DecidedRequest = { points: number; takenBackAt: string | null; isWithdrawn: boolean }

function Outcome({ of: { points, takenBackAt, isWithdrawn } }: { of: DecidedRequest }) {
  if (isWithdrawn) return <Badge tone="quiet">{m.state_withdrawn()}</Badge>
  if (points === 0) return <Badge tone="quiet">{m.state_declined()}</Badge>
  if (!takenBackAt) return <b className="display text-heading text-points">+{figure(points)}</b>
  return (
    <>
      <s className="text-label text-quiet">+{figure(points)}</s>
      <Badge tone="quiet">{m.state_taken_back()}</Badge>
    </>
  )
}
