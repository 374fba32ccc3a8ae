import { getOutletInsights } from '@dobara/contract/calls/insights'
import type { InsightsPeriod } from '@dobara/contract/rules/insights'
import { Row, RowList } from '@dobara/ui/row'
import { useEndpoint } from '@dobara/web/api/use-endpoint.ts'
import { counted, figure } from '@dobara/web/text/formats.ts'
import { m } from '@dobara/words/messages.js'
import { Part } from './part.tsx'

type Props = {
  days: InsightsPeriod
  /** Of the whole restaurant. */
  visits: number
}

/** Visits, guests and points at each outlet. Nothing while there is a single one. */
export function ByOutlet({ days, visits: visitsOfAll }: Props) {
  const { data } = useEndpoint(getOutletInsights, { query: { days } })
  const outlets = data?.results.filter(({ visits, points }) => visits + points > 0) ?? []
  if (!data || outlets.length === 0) return null
  const sum = data.results.reduce((visits, outlet) => visits + outlet.visits, 0)
  return (
    <Part title={m.insights_section_outlets()}>
      <RowList>
        {outlets.map(({ outletId, name, visits, guests, points }) => (
          <li key={outletId}>
            <Row
              title={<bdi>{name}</bdi>}
              quiet={m.insights_outlet_about({ visits: figure(visits), guests: figure(guests) })}
              figure={counted(points)}
            />
          </li>
        ))}
      </RowList>
      {sum > visitsOfAll && (
        <p className="text-label text-quiet">
          {m.insights_outlets_sum({ sum: figure(sum), visits: figure(visitsOfAll) })}
        </p>
      )}
    </Part>
  )
}
