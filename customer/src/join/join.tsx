import { loadSentences } from '@dobara/web/failures/failure-text.ts'
import { loadOnce } from '@dobara/web/lazy/load-once.ts'
import { useSession } from '@dobara/web/session/current-session.ts'
import { useStored } from '@dobara/web/state/stored.ts'
import { m } from '@dobara/words/messages.js'
import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { VisitorFrame } from '../frame/visitor-frame.tsx'
import { useGuestData } from '../offline-store/guest-data.ts'
import { NothingYet } from '../offline-store/nothing-yet.tsx'
import { Redirect } from '../router/redirect.tsx'
import { isFailureInPage } from './found-in-page.ts'
import { nextStep } from './next-step.ts'
import { RestaurantBeside } from './restaurant-beside.tsx'
import { RestaurantCard } from './restaurant-card.tsx'
import { useArrival } from './use-arrival.ts'
import { useIsMember } from './use-is-member.ts'
import { usePublicRestaurant } from './use-public-restaurant.ts'

const loadSignIn = loadOnce(() => import('./join-sign-in.tsx'))
const loadNames = loadOnce(() => import('../session/names-form.tsx'))
const loadFailed = loadOnce(() => import('./no-restaurant.tsx'))
const NoRestaurant = lazy(async () => ({ default: (await loadFailed()).NoRestaurant }))
const SignIn = lazy(async () => ({ default: (await loadSignIn()).JoinSignIn }))
const NamesForm = lazy(async () => ({ default: (await loadNames()).NamesForm }))
const AsGuest = lazy(async () => ({ default: (await import('../session/as-guest.tsx')).AsGuest }))
const Joining = lazy(async () => ({ default: (await import('./joining.tsx')).Joining }))

/** If the server rendered a failure, hydration needs these words. */
export const loadWords = async () => {
  if (isFailureInPage()) await Promise.all([loadSentences(), loadFailed()])
}

/** A reload of the page keeps the step. */
export function Join({ resId }: { resId: string }) {
  const { restaurant: offered, failure } = usePublicRestaurant(resId)
  const [begun, setBegun] = useStored<string>('joining')
  const [hasJoined, setHasJoined] = useState(false)
  const session = useSession()
  const document = useGuestData()?.document
  const keptPoints = document?.leftPoints[resId] ?? 0
  const hadBonus = document?.leftWithBonus.includes(resId) ?? false
  const isHydrated = useIsHydrated()
  // The page does not promise a bonus that the guest already got.
  const restaurant = isHydrated && hadBonus && offered ? { ...offered, signUpBonus: 0 } : offered
  // A pause also stops a guest who had begun to join.
  const step = hasJoined
    ? 'join'
    : restaurant?.isPaused
      ? 'look'
      : nextStep(isHydrated && begun === resId, session)
  const isMember = useIsMember(resId, isHydrated && step === 'look')
  useArrival(resId, isMember || hasJoined)
  const begin = () => setBegun(resId)
  // Opening the link again must not join again by itself.
  const joined = () => {
    setHasJoined(true)
    setBegun(null)
  }
  useEffect(() => {
    if (step === 'sign-in') loadNamesAhead()
  }, [step])

  if (isMember) return <Redirect to={`/places/${resId}`} />
  return (
    <VisitorFrame
      beside={
        // The first step shows the bonus in a ring of its own.
        restaurant &&
        step !== 'look' && (
          <RestaurantBeside
            restaurant={restaurant}
            start={keptPoints || restaurant.signUpBonus}
            hasStart={step !== 'join'}
          />
        )
      }
    >
      {failure && (
        <>
          <title>{`${m.join_failed()} · Dobara`}</title>
          <NoRestaurant failure={failure} />
        </>
      )}
      {!failure && !restaurant && <NothingYet />}
      {restaurant && (
        <Suspense fallback={<NothingYet />}>
          {step === 'look' && (
            <>
              <title>{m.join_title({ restaurant: restaurant.restaurantName })}</title>
              <RestaurantCard
                restaurant={restaurant}
                keptPoints={isHydrated ? keptPoints : 0}
                isGuest={isHydrated && session?.role === 'customer' && session.profileSet}
                onIntent={loadSignInAhead}
                onBegin={begin}
              />
            </>
          )}
          {step === 'wait' && <NothingYet />}
          {step === 'sign-in' && <SignIn restaurant={restaurant} />}
          {step === 'as-guest' && <AsGuest />}
          {step === 'names' && <NamesForm />}
          {step === 'join' && (
            <Joining restaurant={restaurant} onJoined={joined} onGiveUp={() => setBegun(null)} />
          )}
        </Suspense>
      )}
    </VisitorFrame>
  )
}

/** False during hydration, because the server rendered without this phone's storage. */
const useIsHydrated = () =>
  useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )

const loadSignInAhead = () => void loadSignIn().catch(() => {})
const loadNamesAhead = () => void loadNames().catch(() => {})
