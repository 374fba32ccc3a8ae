import { lazyScreen } from '@dobara/web/lazy/lazy-screen.tsx'
import { useToastOf } from '@dobara/web/screen/toasts.tsx'
import { WaitingScreen } from '@dobara/web/screen/waiting.tsx'
import { Suspense } from 'react'
import { Empty, Frame } from './frame/frame.tsx'
import { pathOf, useAddress } from './router/address.ts'
import { Redirect } from './router/redirect.tsx'
import { screenAt } from './router/screen-at.ts'
import { Guard } from './session/guard.tsx'

const card = lazyScreen(async () => (await import('./card/my-card.tsx')).MyCard)
const places = lazyScreen(async () => (await import('./places/my-places.tsx')).MyPlaces)
const place = lazyScreen(async () => (await import('./place/place.tsx')).Place)
const claim = lazyScreen(async () => (await import('./claims/claim.tsx')).Claim)
const me = lazyScreen(async () => (await import('./me/me-screens.tsx')).MeScreens)
const join = lazyScreen(async () => {
  const { Join, loadWords } = await import('./join/join.tsx')
  await loadWords()
  return Join
})
const signIn = lazyScreen(async () => (await import('./session/sign-in.tsx')).SignIn)

export async function loadAhead(path: string): Promise<void> {
  const { screen } = screenAt(path)
  if (screen === 'join') await join.loadAhead()
  if (screen === 'card') await card.loadAhead()
}

export function Screens() {
  const path = pathOf(useAddress())
  useToastOf(path)
  const at = screenAt(path)
  if (at.screen === 'nowhere') return <Redirect to="/" />
  if (at.screen === 'join')
    return (
      <Suspense fallback={<WaitingScreen />}>
        <join.Screen key={at.resId} resId={at.resId} />
      </Suspense>
    )
  if (at.screen === 'sign-in' || at.screen === 'number')
    return (
      <Suspense fallback={<WaitingScreen />}>
        <signIn.Screen isNumber={at.screen === 'number'} />
      </Suspense>
    )
  return (
    <Guard isCard={at.screen === 'card'}>
      <Frame path={path}>
        <Suspense fallback={<Empty path={path} />}>
          {at.screen === 'card' && <card.Screen />}
          {at.screen === 'places' && <places.Screen />}
          {at.screen === 'place' && <place.Screen key={at.resId} resId={at.resId} />}
          {at.screen === 'claim' && <claim.Screen rewardId={at.rewardId} />}
          {(at.screen === 'me' || at.screen === 'messages' || at.screen === 'consents') && (
            <me.Screen screen={at.screen} />
          )}
        </Suspense>
      </Frame>
    </Guard>
  )
}
