import { ChevronRight } from '@dobara/ui/icons'
import { counted } from '@dobara/web/text/formats.ts'
import { shortTime } from '@dobara/web/time/human-time.ts'
import { m } from '@dobara/words/messages.js'
import type { ReactNode } from 'react'
import type { Claim } from '../claims/claim-page.tsx'
import { comesWith } from '../claims/claim-words.ts'
import { stageOf } from '../claims/stage.ts'
import { useClock } from '../claims/use-clock.ts'
import { useProof } from '../claims/use-proof.ts'
import { declinedPlaces } from '../offline-store/declined-places.ts'
import { useGuest } from '../offline-store/guest-context.ts'
import { Link } from '../router/link.tsx'

/** The card has room for two. Approved ones come first. */
const mostShown = 2

/** Offline, claims and declined orders stay until their time is over. */
export function ApprovedRewards() {
  const guest = useGuest()
  const { document } = guest
  const now = useClock()
  const proof = useProof(now)
  const claims = document?.claims.map((claim) => {
    const stage = stageOf(claim, proof, now.getTime())
    return {
      claim,
      isWaiting: stage === 'pending',
      isShown: stage !== 'given' && stage !== 'declined',
    }
  })
  const shown = claims
    ?.filter(({ isShown }) => isShown)
    .sort((one, other) => Number(one.isWaiting) - Number(other.isWaiting))
    .slice(0, mostShown)
  const declines = [...declinedPlaces(guest)].slice(0, mostShown - (shown?.length ?? 0))
  if (!shown?.length && declines.length === 0) return null
  return (
    <ul className="card-approved">
      {shown?.map(({ claim, isWaiting }) => {
        const { rewardId, reward, restaurantName: restaurant } = claim
        const online = comesWith(claim)
        const held = m.claim_held({ points: counted(claim.cost) })
        const isOneOfSeveral = (document?.memberships.length ?? 0) > 1
        return (
          <CardRow
            key={rewardId}
            to={`/claims/${rewardId}`}
            isQuiet={isWaiting}
            title={isWaiting ? m.claim_waits({ reward, restaurant }) : approvedText(claim, now)}
          >
            {!isWaiting && (online ?? (isOneOfSeveral && `${restaurant} ·`))} {held}
          </CardRow>
        )
      })}
      {declines.map(([resId, restaurant]) => (
        <CardRow
          key={resId}
          to={`/places/${resId}`}
          isQuiet
          title={m.order_declined({ restaurant })}
        />
      ))}
    </ul>
  )
}

type RowProps = { to: string; isQuiet: boolean; title: string; children?: ReactNode }

const CardRow = ({ to, isQuiet, title, children }: RowProps) => (
  <li>
    <Link
      to={to}
      className={`flex min-h-13 items-center gap-2 rounded-card px-4.5 py-1.5 leading-tight ${isQuiet ? 'bg-aubergine-raised text-on-aubergine' : 'bg-leaf text-on-leaf'}`}
    >
      <span className="grid min-w-0 grow">
        <b className="line-clamp-2 font-semibold wrap-anywhere max-[16rem]:line-clamp-none">
          {title}
        </b>
        {children && (
          <span className="line-clamp-2 text-label max-[16rem]:line-clamp-none">{children}</span>
        )}
      </span>
      <ChevronRight className="size-5 shrink-0" />
    </Link>
  </li>
)

function approvedText(claim: Claim, now: Date) {
  const { reward, shownAt } = claim
  if (comesWith(claim)) return m.card_comes({ reward })
  return shownAt
    ? m.card_shown({ reward, time: shortTime(Date.parse(shownAt), now.getTime()) })
    : m.card_approved({ reward })
}
