import type { joinRestaurant } from '@dobara/contract/calls/customers'
import type { Answer } from '@dobara/contract/client/typed-call'
import { buttonLook } from '@dobara/ui/button-look'
import { SuccessMoment } from '@dobara/ui/success-moment'
import { focusOnArrival } from '@dobara/web/screen/focus-on-arrival.ts'
import { counted, figure } from '@dobara/web/text/formats.ts'
import { m } from '@dobara/words/messages.js'
import { useEffect, useState } from 'react'
import { TakeOrNot } from '../imported/take-or-not.tsx'
import { noteSeen } from '../offline-store/guest-data.ts'
import { seeOldGains } from '../offline-store/see-old-gains.ts'
import { outlook } from '../places/outlook.ts'
import { progressOf } from '../places/progress.ts'
import { Link } from '../router/link.tsx'
import type { PublicRestaurant } from './use-public-restaurant.ts'

type Props = { restaurant: PublicRestaurant; answer: Answer<typeof joinRestaurant> }

export function Joined({ restaurant, answer }: Props) {
  const { signUpBonus, openingBalance, carriedBalance, isReturn } = answer
  const { resId, restaurantName, unit } = restaurant
  const [isAsking, setIsAsking] = useState(carriedBalance > 0)
  const [taken, setTaken] = useState<{ points: number; balance: number } | null>(null)
  const { balance } = taken ?? answer
  // The card need not announce points that this screen shows.
  useEffect(() => noteSeen(resId, balance), [resId, balance])
  const imported = taken?.points ?? openingBalance
  const hello = (isReturn ? m.join_welcome_back : m.join_welcome)({ restaurant: restaurantName })
  const welcome =
    signUpBonus > 0
      ? m.joined_with_bonus({ restaurant: restaurantName, points: counted(signUpBonus, unit) })
      : hello
  return (
    <div className="flex grow flex-col gap-4 sm:grow-0">
      <title>{hello}</title>
      <h1 ref={focusOnArrival} tabIndex={-1} className="sr-only">
        {hello}
      </h1>
      <Arrival
        key={imported}
        restaurant={restaurant}
        balance={balance}
        arrived={taken ? taken.points : signUpBonus + openingBalance}
        title={taken ? m.joined_imported({ points: counted(taken.points, unit) }) : welcome}
        imported={taken ? 0 : openingBalance}
        isAsking={isAsking}
      />
      {isAsking ? (
        <div className="grid gap-2 text-center">
          <p className="text-lead font-semibold text-balance wrap-anywhere">
            {m.imported_points({
              restaurant: restaurantName,
              points: counted(carriedBalance, unit),
            })}
          </p>
          <TakeOrNot
            resId={resId}
            onAnswered={(answered) => {
              setTaken(answered)
              setIsAsking(false)
            }}
          />
        </div>
      ) : (
        <Link to={`/?place=${resId}`} onClick={() => seeOldGains(resId)} className={buttonLook()}>
          {m.join_to_card()}
        </Link>
      )}
    </div>
  )
}

type ArrivalProps = {
  restaurant: PublicRestaurant
  balance: number
  arrived: number
  title: string
  /** Included in `arrived` */
  imported: number
  isAsking: boolean
}

function Arrival({ restaurant, balance, arrived, title, imported, isAsking }: ArrivalProps) {
  const { unit } = restaurant
  const progress = useFilling(
    progressOf({ ...restaurant, balance: balance - arrived }),
    progressOf({ ...restaurant, balance }),
  )
  return (
    <SuccessMoment
      progress={progress}
      points={arrived > 0 ? `+${figure(arrived)}` : balance > 0 ? figure(balance) : undefined}
      title={title}
    >
      {arrived === 0 && balance > 0 && (
        <p className="text-lead font-semibold text-balance">
          {m.join_points_here({ points: counted(balance, unit) })}
        </p>
      )}
      {imported > 0 && (
        <p className="text-lead font-semibold text-balance">
          {m.joined_imported({ points: counted(imported, unit) })}
        </p>
      )}
      {!isAsking && (
        <p className="text-lead text-balance text-quiet">{outlook({ ...restaurant, balance })}</p>
      )}
    </SuccessMoment>
  )
}

const fillAfterMs = 250

/** Returns `to` after a moment, so that the ring visibly fills. */
function useFilling(from: number, to: number): number {
  const [progress, setProgress] = useState(from || 0.001)
  useEffect(() => {
    const timer = setTimeout(() => setProgress(to), fillAfterMs)
    return () => clearTimeout(timer)
  }, [to])
  return progress
}
