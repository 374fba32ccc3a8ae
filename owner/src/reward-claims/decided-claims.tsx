import { Badge } from '@dobara/ui/badge'
import { age } from '@dobara/web/time/age.ts'
import { humanTime } from '@dobara/web/time/human-time.ts'
import { useNow } from '@dobara/web/time/use-now.ts'
import { m } from '@dobara/words/messages.js'
import { getLocale } from '@dobara/words/runtime.js'
import { useId } from 'react'
import { useLiveDocument } from '../dashboard/live-document.ts'
import type { RestaurantDocument } from '../dashboard/pending.ts'
import { guestName } from '../guests/guest-name.ts'

type Claim = RestaurantDocument['rewardClaims'][number]

const mostShown = 10

/** The last decided claims, so that staff see whether a guest has already shown a reward. */
export function DecidedClaims() {
  const id = useId()
  const now = useNow()
  const decided = (useLiveDocument()?.rewardClaims ?? [])
    .filter(({ status }) => status !== 'pending')
    .slice(0, mostShown)
  if (decided.length === 0) return null
  return (
    <section aria-labelledby={id} className="@container mt-8 grid gap-3">
      <h2 id={id} className="display text-heading">
        {m.decided_claims()}
      </h2>
      <ul className="divide-y divide-line border-y border-line">
        {decided.map((claim) => (
          <DecidedClaim key={claim.rewardId} claim={claim} now={now} />
        ))}
      </ul>
    </section>
  )
}

function DecidedClaim({ claim, now }: { claim: Claim; now: number }) {
  const isApproved = claim.status === 'approved'
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 gap-y-0.5 py-3 @max-[14rem]:grid-cols-1 @max-[14rem]:*:justify-self-start">
      <p className="break-words">
        <b className="font-semibold">
          <bdi>{guestName({ ...claim, lastInitial: claim.lastName })}</bdi>
        </b>{' '}
        · {claim.reward}
      </p>
      <span className="justify-self-end">
        <Badge tone={isApproved ? 'done' : 'quiet'}>
          {isApproved ? m.state_approved() : m.state_declined()}
        </Badge>
      </span>
      <p className="text-label text-quiet">{claim.decidedAt && humanTime(claim.decidedAt)}</p>
      {isApproved && (
        <p className={`text-right text-label ${claim.shownAt ? 'font-semibold' : 'text-quiet'}`}>
          {claim.shownAt
            ? m.claim_shown({ age: age(Date.parse(claim.shownAt), now, getLocale()) })
            : m.claim_not_shown_yet()}
        </p>
      )}
    </li>
  )
}
