import { ChevronRight } from '@dobara/ui/icons'
import { m } from '@dobara/words/messages.js'
import { type ReactNode, useState } from 'react'
import type { Claim } from '../claims/claim-page.tsx'
import { comesWith, showBy } from '../claims/claim-words.ts'
import { stageOf } from '../claims/stage.ts'
import { useClock } from '../claims/use-clock.ts'
import { useProof } from '../claims/use-proof.ts'
import { declinedOrders } from '../offline-store/declined-orders.ts'
import { useGuest } from '../offline-store/guest-context.ts'
import { markLatest } from '../offline-store/latest-order.ts'
import { Link } from '../router/link.tsx'

/** More rewards would push the card's buttons below the tabs. */
const mostShown = 2

/** When offline, claims and declined orders stay until their time is over. */
export function ApprovedRewards() {
  const guest = useGuest()
  const { document } = guest
  const now = useClock()
  const proof = useProof(now)
  const [isWhole, setIsWhole] = useState(false)
  const isOneOfSeveral = (document?.memberships.length ?? 0) > 1
  const claims = (document?.claims ?? [])
    .map((claim) => ({ claim, stage: stageOf(claim, proof, now.getTime()) }))
    .filter(({ stage }) => stage !== 'given' && stage !== 'declined')
    .map(({ claim, stage }) => ({ ...claim, isWaiting: stage === 'pending' }))
    .sort((one, other) => Number(one.isWaiting) - Number(other.isWaiting))
    .map((claim) => (
      <ClaimRow key={claim.rewardId} claim={claim} isOneOfSeveral={isOneOfSeveral} now={now} />
    ))
  const declines = [...declinedOrders(guest).values()].map((order) => (
    <CardRow
      key={order.requestId}
      to={`/places/${order.resId}`}
      onClick={() => markLatest(order)}
      isQuiet
      title={m.order_declined(order)}
    />
  ))
  const rows = [...claims, ...declines]
  if (rows.length === 0) return null
  const more = isWhole ? 0 : rows.length - mostShown
  return (
    <ul className="card-approved">
      {(more > 0 ? rows.slice(0, mostShown) : rows).map((row, index) => (
        <li key={row.key} className="flex min-w-0">
          {row}
          {more > 0 && index === mostShown - 1 && (
            <button
              type="button"
              className="min-h-12 shrink-0 px-2 text-label underline"
              onClick={() => setIsWhole(true)}
            >
              {m.card_more({ count: more })}
            </button>
          )}
        </li>
      ))}
    </ul>
  )
}

type ClaimRowProps = { claim: Claim & { isWaiting: boolean }; isOneOfSeveral: boolean; now: Date }

function ClaimRow({ claim, isOneOfSeveral, now }: ClaimRowProps) {
  const { rewardId, reward, restaurantName: restaurant, isWaiting } = claim
  const to = `/claims/${rewardId}`
  if (isWaiting) return <CardRow to={to} isQuiet title={m.claim_waits({ reward, restaurant })} />
  const isShown = !comesWith(claim) && claim.shownUntil !== null
  const title = isShown ? reward : m.card_comes({ reward })
  return (
    <CardRow to={to} title={isOneOfSeveral ? `${title} · ${restaurant}` : title}>
      {isShown && showBy(claim, now)}
    </CardRow>
  )
}

type RowProps = {
  to: string
  title: string
  isQuiet?: boolean
  onClick?: () => void
  children?: ReactNode
}

const CardRow = ({ to, title, isQuiet, onClick, children }: RowProps) => (
  <Link
    to={to}
    onClick={onClick}
    className={`flex min-h-12 min-w-0 grow items-center gap-2 rounded-card px-4 text-label leading-tight max-[16rem]:flex-wrap ${isQuiet ? 'bg-aubergine-raised text-on-aubergine' : 'bg-leaf text-on-leaf'}`}
  >
    <b className="line-clamp-1 min-w-0 grow basis-0 font-semibold break-all max-[16rem]:line-clamp-none max-[16rem]:basis-full">
      {title}
    </b>
    {children && <span className="shrink-0 max-[16rem]:shrink"> {children}</span>}
    <ChevronRight className="size-5 shrink-0" />
  </Link>
)
