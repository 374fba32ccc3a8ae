import { Card } from '@dobara/ui/card'
import type { ReactNode } from 'react'

/** A list of requests or claims, with lines between them. */
export const Rows = ({ lead, children }: { lead: string; children: ReactNode }) => (
  <div className="grid gap-5">
    <p className="text-quiet">{lead}</p>
    <Card className="@container overflow-hidden">
      <ul className="divide-y divide-line">{children}</ul>
    </Card>
  </div>
)
