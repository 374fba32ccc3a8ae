import { Badge } from '@dobara/ui/badge'
import { Row, RowList } from '@dobara/ui/row'
import { asOffered } from '@dobara/web/rewards/as-offered.ts'
import { claimableAt } from '@dobara/web/rewards/claimable.ts'
import { rungsOf } from '@dobara/web/rewards/ladder.ts'
import { whenText } from '@dobara/web/rewards/when-text.ts'
import { counted, figure } from '@dobara/web/text/formats.ts'
import { useNow } from '@dobara/web/time/use-now.ts'
import { m } from '@dobara/words/messages.js'
import { ListSection } from '../frame/list-section.tsx'
import type { Document, Membership } from '../offline-store/guest-shape.ts'

type Props = { place: Membership; claims: Document['claims'] }

export function Rewards({ place, claims }: Props) {
  const inReach = claimableAt(place, claims, new Date(useNow()))
  const isNow = (asked: string) =>
    inReach.some(({ offered, isNow }) => offered.choiceId === asked && isNow)
  return (
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
                {isNow(offered.choiceId) ? (
                  <Badge>{m.ready()}</Badge>
                ) : (
                  <span className="shrink-0 text-label text-quiet">
                    {offered.points <= place.balance
                      ? m.claim_not_now()
                      : m.reward_missing({ points: figure(offered.points - place.balance) })}
                  </span>
                )}
              </Row>
            </li>
          ))}
      </RowList>
    </ListSection>
  )
}
