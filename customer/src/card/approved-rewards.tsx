import { ChevronRight } from '@dobara/ui/icons'
import { m } from '@dobara/words/messages.js'
import { stageOf } from '../claims/stage.ts'
import { useClock } from '../claims/use-clock.ts'
import { useProof } from '../claims/use-proof.ts'
import { useGuest } from '../offline-store/guest-context.ts'
import { Link } from '../router/link.tsx'

/** The rewards that the guest may show now, each a link to the screen for the staff. Without a network they stay until their time is over. */
export function ApprovedRewards() {
  const { document } = useGuest()
  const now = useClock()
  const proof = useProof(now)
  const approved = document?.claims.filter((claim) => {
    const stage = stageOf(claim, proof, now.getTime())
    return stage === 'approved' || stage === 'unproved'
  })
  if (!approved?.length) return null
  return (
    <ul className="card-approved">
      {approved.map(({ rewardId, reward, restaurantName }) => (
        <li key={rewardId}>
          <Link
            to={`/claims/${rewardId}`}
            className="flex min-h-13 items-center gap-2 rounded-card bg-leaf px-4.5 py-1.5 leading-tight text-on-leaf"
          >
            <span className="grid min-w-0 grow">
              <b className="line-clamp-2 font-semibold wrap-anywhere max-[16rem]:line-clamp-none">
                {m.card_approved({ reward })}
              </b>
              {(document?.memberships.length ?? 0) > 1 && (
                <span className="line-clamp-1 text-label max-[16rem]:line-clamp-none">
                  {restaurantName}
                </span>
              )}
            </span>
            <ChevronRight className="size-5 shrink-0" />
          </Link>
        </li>
      ))}
    </ul>
  )
}
