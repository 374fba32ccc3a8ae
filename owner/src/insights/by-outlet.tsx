import { getOutletInsights } from '@dobara/contract/calls/insights'
import type { InsightsPeriod } from '@dobara/contract/rules/insights'
import { Row, RowList } from '@dobara/ui/row'
import { useEndpoint } from '@dobara/web/api/use-endpoint.ts'
import { counted as pointsCounted } from '@dobara/web/text/formats.ts'
import { m } from '@dobara/words/messages.js'
import { Part } from './part.tsx'
import { counted } from './words.ts'

export function ByOutlet({ days }: { days: InsightsPeriod }) {
  const { data } = useEndpoint(getOutletInsights, { query: { days } })
  const outlets = data?.results.filter(({ visits, points }) => visits + points > 0) ?? []
  if (!data || outlets.length === 0) return null
  return (
    <Part title={m.insights_section_outlets()}>
      <RowList>
        {outlets.map(({ outletId, name, guests, points }) => (
          <li key={outletId}>
            <Row
              title={<bdi>{name}</bdi>}
              quiet={m.insights_guests(counted(guests))}
              figure={pointsCounted(points)}
            />
          </li>
        ))}
      </RowList>
    </Part>
  )
}
