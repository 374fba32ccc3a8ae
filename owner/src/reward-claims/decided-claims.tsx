import { Badge } from '@dobara/ui/badge'
import { age } from '@dobara/web/time/age.ts'
import { humanTime } from '@dobara/web/time/human-time.ts'
import { useNow } from '@dobara/web/time/use-now.ts'
import { m } from '@dobara/words/messages.js'
import { getLocale } from '@dobara/words/runtime.js'
import { Decided, DecidedRow, mostShown } from '../dashboard/decided.tsx'
import { DeclineButton } from '../dashboard/decline-button.tsx'
import { useLiveDocument } from '../dashboard/live-document.ts'
import type { RestaurantDocument } from '../dashboard/pending.ts'

const loadTakingBack = async () => (await import('./take-back-claim.tsx')).TakeBackClaim

export function DecidedClaims() {
  const decided = (useLiveDocument()?.rewardClaims ?? [])
    .filter(({ status }) => status !== 'pending')
    .slice(0, mostShown)
  return (
    <Decided kind="claims">
      {decided.map((claim) => (
        <DecidedRow
          key={claim.rewardId}
          of={claim}
          what={claim.reward}
          date={claim.decidedAt && humanTime(claim.decidedAt)}
          state={claim.status === 'approved' && <Approved claim={claim} />}
        >
          {claim.status === 'approved' ? (
            <DeclineButton load={loadTakingBack} of={{ claim }}>
              {m.take_back()}
            </DeclineButton>
          ) : (
            <Badge tone="quiet">{endOf(claim)}</Badge>
          )}
        </DecidedRow>
      ))}
    </Decided>
  )
}

type Claim = RestaurantDocument['rewardClaims'][number]

function endOf({ takenBackAt, isWithdrawn }: Claim) {
  if (takenBackAt) return m.state_taken_back()
  return isWithdrawn ? m.state_withdrawn() : m.state_declined()
}

/**
 * For an online claim the guest shows no card, because the reward goes with the order. A guest without the
 * app got the reward at once.
 */
function Approved({ claim: { platform, shownAt, createdAt, decidedAt } }: { claim: Claim }) {
  const now = useNow()
  if (createdAt === decidedAt) return m.state_approved()
  if (platform !== 'In-store') return `${m.state_approved()} · ${platform}`
  if (!shownAt) return `${m.state_approved()} · ${m.claim_not_shown_yet()}`
  const passed = age(Date.parse(shownAt), now, getLocale())
  return (
    <b className="font-semibold text-ink">
      {passed === null ? m.claim_shown_now() : m.claim_shown({ age: passed })}
    </b>
  )
}
