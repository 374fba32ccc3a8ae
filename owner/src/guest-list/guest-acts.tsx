import { Badge } from '@dobara/ui/badge'
import { ChevronDown } from '@dobara/ui/icons'
import { Row } from '@dobara/ui/row'
import { figure, rupees } from '@dobara/web/text/formats.ts'
import { When } from '@dobara/web/time/when.tsx'
import { m } from '@dobara/words/messages.js'
import type { ReactElement } from 'react'
import type { GuestRecord } from './guest-facts.tsx'

export const GuestActs = ({ guest: { claims, onlineRequests } }: { guest: GuestRecord }) => (
  <div className="divide-y divide-line border-y border-line empty:hidden">
    {claims.length > 0 && (
      <Acts title={m.guest_claims()}>
        {claims.map((claim) => (
          <li key={claim.rewardId}>
            <Row
              title={claim.reward}
              quiet={<When at={claim.createdAt} formattedDate={claim.formattedDate} />}
            >
              <Status of={claim} />
            </Row>
          </li>
        ))}
      </Acts>
    )}
    {onlineRequests.length > 0 && (
      <Acts title={m.guest_requests()}>
        {onlineRequests.map((request) => (
          <li key={request.requestId}>
            <Row
              title={`${request.platform} ${request.orderId}`}
              quiet={
                <>
                  {rupees(request.billAmount)} ·{' '}
                  <When at={request.createdAt} formattedDate={request.formattedDate} />
                </>
              }
            >
              <Status of={request} />
            </Row>
          </li>
        ))}
      </Acts>
    )}
  </div>
)

const Acts = ({ title, children }: { title: string; children: ReactElement[] }) => (
  <details className="group">
    <summary className="flex min-h-14 cursor-pointer items-center gap-2 rounded-field font-semibold">
      <h3 className="grow seated">{title}</h3>
      <span className="seated text-quiet">{figure(children.length)}</span>
      <ChevronDown className="size-5 shrink-0 text-quiet group-open:rotate-180" />
    </summary>
    <ul className="divide-y divide-line border-t border-line">{children}</ul>
  </details>
)

const statuses = {
  pending: { name: m.status_pending, tone: 'count' },
  approved: { name: m.status_approved, tone: 'done' },
  granted: { name: m.status_granted, tone: 'done' },
  declined: { name: m.status_declined, tone: 'quiet' },
  taken_back: { name: m.state_taken_back, tone: 'quiet' },
  withdrawn: { name: m.state_withdrawn, tone: 'quiet' },
} as const

type Act = GuestRecord['claims' | 'onlineRequests'][number]

function Status({ of: { status, takenBackAt, isWithdrawn } }: { of: Act }) {
  const { name, tone } = statuses[isWithdrawn ? 'withdrawn' : takenBackAt ? 'taken_back' : status]
  return <Badge tone={tone}>{name()}</Badge>
}
