import { Badge } from '@dobara/ui/badge'
import { ChevronRight } from '@dobara/ui/icons'
import { pressableRow, Row, RowList } from '@dobara/ui/row'
import { ShowMore } from '@dobara/web/screen/show-more.tsx'
import { platformName } from '@dobara/web/text/platform-name.ts'
import { shortTime } from '@dobara/web/time/human-time.ts'
import { When } from '@dobara/web/time/when.tsx'
import { m } from '@dobara/words/messages.js'
import { useState } from 'react'
import { comesWith } from '../claims/claim-words.ts'
import { stageOf } from '../claims/stage.ts'
import { isEnded, toldReason } from '../claims/told-reason.ts'
import { useProof } from '../claims/use-proof.ts'
import { ListSection } from '../frame/list-section.tsx'
import type { Document } from '../offline-store/guest-shape.ts'
import { Link } from '../router/link.tsx'

type Claim = Document['claims'][number]

const shownAtFirst = 3

export function OwnClaims({ claims }: { claims: Claim[] }) {
  const [shown, setShown] = useState(shownAtFirst)
  if (claims.length === 0) return null
  return (
    <ListSection title={m.own_claims()}>
      <RowList>
        {claims.slice(0, shown).map((claim) => (
          <li key={claim.rewardId}>
            <Link to={`/claims/${claim.rewardId}`} className={pressableRow}>
              <Row
                title={claim.reward}
                quiet={
                  <>
                    {platformName(claim.platform)} ·{' '}
                    <When at={claim.createdAt} formattedDate={claim.formattedDate} />
                    {claim.reason && <span className="block text-ink">{toldReason(claim)}</span>}
                  </>
                }
              >
                <ClaimState claim={claim} />
                <ChevronRight className="size-5 shrink-0 text-act" />
              </Row>
            </Link>
          </li>
        ))}
      </RowList>
      {claims.length > shown && <ShowMore onMore={() => setShown(shown + 20)} />}
    </ListSection>
  )
}

function ClaimState({ claim }: { claim: Claim }) {
  const now = new Date()
  const stage = stageOf(claim, useProof(now), now.getTime())
  if (stage === 'pending') return <Badge tone="quiet">{m.state_waiting()}</Badge>
  if (stage === 'declined') {
    if (isEnded(claim)) return <Badge tone="quiet">{m.state_cancelled()}</Badge>
    const words = claim.takenBackAt ? m.state_taken_back() : m.claim_declined()
    return (
      <Badge tone="wrong">
        <span className="whitespace-nowrap">{words}</span>
      </Badge>
    )
  }
  if (stage === 'given') return <Badge tone="quiet">{m.state_given()}</Badge>
  const { shownAt } = claim
  return (
    <Badge tone="done">
      {shownAt && !comesWith(claim)
        ? m.state_shown({ time: shortTime(Date.parse(shownAt), now.getTime()) })
        : m.state_approved()}
    </Badge>
  )
}
