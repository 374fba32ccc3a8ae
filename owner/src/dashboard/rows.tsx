import { Card } from '@dobara/ui/card'
import { inUnit } from '@dobara/web/text/unit.ts'
import { m } from '@dobara/words/messages.js'
import type { ReactNode } from 'react'
import { pinLabel } from '../pin/whose-pin.ts'
import { useWhosePin } from './use-whose-pin.ts'

type Props = {
  lead: string
  kind: keyof typeof columns
  children: ReactNode
}

const columns = { requests: 'request-columns', claims: 'claim-columns' }

const heads = {
  requests: () => [m.head_guest(), m.head_order(), m.head_when(), inUnit(m.points_label())],
  claims: () => [m.head_guest(), m.head_reward(), m.head_when()],
}

export const Rows = ({ lead, kind, children }: Props) => (
  <div className="mb-9 grid gap-4 sm:gap-5">
    <p className="text-quiet">{lead}</p>
    <Card className="@container overflow-hidden max-sm:-mx-4.5 max-sm:rounded-none max-sm:border-x-0">
      <div className={columns[kind]}>
        <div
          aria-hidden="true"
          className="hidden grid-cols-(--columns) gap-x-3 border-b border-line px-5 pt-2.5 pb-2 text-label text-quiet @min-[40rem]:grid @min-[56rem]:gap-x-4"
        >
          {[...heads[kind](), pinLabel(useWhosePin('giver'))].map((head, place) => (
            <span key={head} className={place === 2 ? 'hidden @min-[56rem]:block' : ''}>
              {head}
            </span>
          ))}
        </div>
        <ul className="divide-y divide-line">{children}</ul>
      </div>
    </Card>
  </div>
)
