import { ChevronRight } from '@dobara/ui/icons'
import { m } from '@dobara/words/messages.js'
import { comesWith } from '../claims/claim-words.ts'
import { stageOf } from '../claims/stage.ts'
import { useClock } from '../claims/use-clock.ts'
import { useProof } from '../claims/use-proof.ts'
import { useGuest } from '../offline-store/guest-context.ts'
import { Link } from '../router/link.tsx'

/** The card has room for two. Approved ones come first. */
const mostShown = 2

/** Approved rewards, which are the guest's next tap at the counter, and claims that wait. Without a network they stay until their time is over. */
export function ApprovedRewards() {
  const { document } = useGuest()
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
  if (!shown?.length) return null
  return (
    <ul className="card-approved">
      {shown.map(({ claim, isWaiting }) => {
        const { rewardId, reward, restaurantName: restaurant } = claim
        const online = comesWith(claim)
        return (
          <li key={rewardId}>
            <Link
              to={`/claims/${rewardId}`}
              className={`flex min-h-13 items-center gap-2 rounded-card px-4.5 py-1.5 leading-tight ${isWaiting ? 'bg-aubergine-raised text-on-aubergine' : 'bg-leaf text-on-leaf'}`}
            >
              <span className="grid min-w-0 grow">
                <b className="line-clamp-2 font-semibold wrap-anywhere max-[16rem]:line-clamp-none">
                  {isWaiting
                    ? m.claim_waits({ reward, restaurant })
                    : online
                      ? m.card_comes({ reward })
                      : m.card_approved({ reward })}
                </b>
                {!isWaiting && (online || (document?.memberships.length ?? 0) > 1) && (
                  <span className="line-clamp-1 text-label max-[16rem]:line-clamp-none">
                    {online ?? restaurant}
                  </span>
                )}
              </span>
              <ChevronRight className="size-5 shrink-0" />
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
