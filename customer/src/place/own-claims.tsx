import { Badge } from '@dobara/ui/badge'
import { ArrowRight } from '@dobara/ui/icons'
import { ShowMore } from '@dobara/web/screen/show-more.tsx'
import { platformName } from '@dobara/web/text/platform-name.ts'
import { When } from '@dobara/web/time/when.tsx'
import { m } from '@dobara/words/messages.js'
import { useState } from 'react'
import { stageOf } from '../claims/stage.ts'
import { useProof } from '../claims/use-proof.ts'
import { ListSection, Rows } from '../frame/list-section.tsx'
import type { Document } from '../offline-store/guest-shape.ts'
import { Link } from '../router/link.tsx'

type Claim = Document['claims'][number]

const shownAtFirst = 3

/** Lists the guest's claims. Each links to the screen that the guest shows to the staff. */
export function OwnClaims({ claims }: { claims: Claim[] }) {
  const [shown, setShown] = useState(shownAtFirst)
  if (claims.length === 0) return null
  return (
    <ListSection title={m.own_claims()}>
      <Rows>
        {claims.slice(0, shown).map((claim) => (
          <li key={claim.rewardId}>
            <Link to={`/claims/${claim.rewardId}`} className="flex items-center gap-3 py-3.5">
              <span className="grid min-w-0 grow gap-1">
                <span className="flex items-center justify-between gap-3">
                  <b className="min-w-0 font-semibold break-words">{claim.reward}</b>
                  <ClaimState claim={claim} />
                </span>
                <span className="text-label text-quiet">
                  {platformName(claim.platform)} ·{' '}
                  <When at={claim.createdAt} formattedDate={claim.formattedDate} />
                </span>
                {claim.reason && (
                  <span className="text-label">{m.reason({ reason: claim.reason })}</span>
                )}
              </span>
              <ArrowRight className="size-5 text-act" />
            </Link>
          </li>
        ))}
      </Rows>
      {claims.length > shown && <ShowMore onMore={() => setShown(shown + 20)} />}
    </ListSection>
  )
}

function ClaimState({ claim }: { claim: Claim }) {
  const now = new Date()
  const stage = stageOf(claim, useProof(now), now.getTime())
  if (stage === 'pending') return <Badge tone="quiet">{m.state_waiting()}</Badge>
  if (stage === 'declined') return <Badge tone="wrong">{m.claim_declined()}</Badge>
  if (stage === 'given') return <Badge tone="quiet">{m.state_given()}</Badge>
  return <Badge tone="done">{m.state_approved()}</Badge>
}
