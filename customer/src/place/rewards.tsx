import { Badge } from '@dobara/ui/badge'
import { Row, RowList } from '@dobara/ui/row'
import { asOffered } from '@dobara/web/rewards/as-offered.ts'
import { rungsOf } from '@dobara/web/rewards/ladder.ts'
import { whenText } from '@dobara/web/rewards/when-text.ts'
import { counted, figure } from '@dobara/web/text/formats.ts'
import { m } from '@dobara/words/messages.js'
import { ListSection } from '../frame/list-section.tsx'
import type { Membership } from '../offline-store/guest-shape.ts'

export const Rewards = ({ place }: { place: Membership }) => (
  <ListSection title={m.rewards_here()}>
    <RowList>
      {rungsOf(place)
        .map(asOffered)
        .map((offered) => (
          <li key={offered.choiceId}>
            <Row
              title={offered.reward}
              quiet={[counted(offered.points), whenText(offered)].filter(Boolean).join(' · ')}
            >
              {offered.points <= place.balance ? (
                <Badge>{m.ready()}</Badge>
              ) : (
                <span className="shrink-0 text-label text-quiet">
                  {m.reward_missing({ points: figure(offered.points - place.balance) })}
                </span>
              )}
            </Row>
          </li>
        ))}
    </RowList>
  </ListSection>
)
