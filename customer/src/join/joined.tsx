import type { joinRestaurant } from '@dobara/contract/calls/customers'
import type { Answer } from '@dobara/contract/client/typed-call'
import { buttonLook } from '@dobara/ui/button-look'
import { SuccessMoment } from '@dobara/ui/success-moment'
import { focusOnArrival } from '@dobara/web/screen/focus-on-arrival.ts'
import { counted, figure } from '@dobara/web/text/formats.ts'
import { m } from '@dobara/words/messages.js'
import { useEffect, useState } from 'react'
import { noteSeen } from '../offline-store/guest-data.ts'
import { progressOf } from '../places/progress.ts'
import { Link } from '../router/link.tsx'
import type { Program } from './use-program.ts'

type Props = { program: Program; answer: Answer<typeof joinRestaurant> }

/** Shows the bonus dropping into the ring while the rim fills. */
export function Joined({ program, answer }: Props) {
  const { balance, signUpBonus, openingBalance } = answer
  const { restaurantName, minimumSpend, reward } = program
  const progress = useFilling(
    progressOf({ balance: balance - signUpBonus - openingBalance, minimumSpend }),
    progressOf({ balance, minimumSpend }),
  )
  // The card need not show again what this screen shows.
  useEffect(() => noteSeen(program.resId, balance), [program.resId, balance])
  const arrived = signUpBonus + openingBalance
  const missing = Math.max(0, minimumSpend - balance)
  return (
    <div className="flex grow flex-col gap-4 sm:grow-0">
      <title>{m.join_welcome({ restaurant: restaurantName })}</title>
      <h1 ref={focusOnArrival} tabIndex={-1} className="sr-only">
        {m.join_welcome({ restaurant: restaurantName })}
      </h1>
      <SuccessMoment
        progress={progress}
        points={arrived > 0 ? `+${figure(arrived)}` : undefined}
        title={
          signUpBonus > 0
            ? m.joined_with_bonus({ restaurant: restaurantName, points: counted(signUpBonus) })
            : m.join_welcome({ restaurant: restaurantName })
        }
      >
        {openingBalance > 0 && (
          <p className="text-lead font-semibold text-balance">
            {m.joined_brought({ points: counted(openingBalance) })}
          </p>
        )}
        <p className="text-lead text-balance text-quiet">
          {missing > 0
            ? m.more_to_reward({ points: figure(missing), reward })
            : m.reward_ready({ reward })}
        </p>
      </SuccessMoment>
      <Link to="/" className={buttonLook()}>
        {m.join_to_card()}
      </Link>
    </div>
  )
}

const fillAfterMs = 250

/** Returns `to` only after a moment, so that the ring visibly fills. */
function useFilling(from: number, to: number): number {
  const [progress, setProgress] = useState(from || 0.001)
  useEffect(() => {
    const timer = setTimeout(() => setProgress(to), fillAfterMs)
    return () => clearTimeout(timer)
  }, [to])
  return progress
}
