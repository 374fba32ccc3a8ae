import { getRewardInsights } from '@dobara/contract/calls/insights'
import type { InsightsPeriod } from '@dobara/contract/rules/insights'
import { Row, RowList } from '@dobara/ui/row'
import { useEndpoint } from '@dobara/web/api/use-endpoint.ts'
import { counted as pointsCounted, rupees as shown } from '@dobara/web/text/formats.ts'
import { m } from '@dobara/words/messages.js'
import { Part } from './part.tsx'
import { counted } from './words.ts'

export function ByReward({ days }: { days: InsightsPeriod }) {
  const rewards = useEndpoint(getRewardInsights, { query: { days } }).data?.results ?? []
  if (rewards.length === 0) return null
  return (
    <Part title={m.insights_section_rewards()}>
      <RowList>
        {rewards.map(({ choiceId, reward, claims, points, rupees }) => (
          <li key={choiceId}>
            <Row
              title={<bdi>{reward}</bdi>}
              quiet={pointsCounted(points) + (rupees ? ` · ${shown(rupees)}` : '')}
              figure={m.insights_times(counted(claims))}
            />
          </li>
        ))}
      </RowList>
    </Part>
  )
}
