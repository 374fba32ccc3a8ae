import { ConnectionBanner } from '@dobara/ui/connection-banner'
import { ScreenBoundary } from '@dobara/web/screen/screen-boundary.tsx'
import { useSession } from '@dobara/web/session/current-session.ts'
import { useIsOnline } from '@dobara/web/state/use-is-online.ts'
import { m } from '@dobara/words/messages.js'
import { useEffect } from 'react'
import { Page } from './frame/page.tsx'
import { forgetGuestData, useGuestData } from './offline-store/guest-data.ts'
import { pathOf, useAddress } from './router/address.ts'
import { Screens } from './screens.tsx'

export function Root() {
  const session = useSession()
  const isOnline = useIsOnline()
  // Without a session, the phone must not keep the guest's card and balances.
  useEffect(() => {
    if (session === null) void forgetGuestData()
  }, [session])
  return (
    <Page>
      {!isOnline && <Offline />}
      <ScreenBoundary home="/my/">
        <Screens />
      </ScreenBoundary>
    </Page>
  )
}

function Offline() {
  const path = pathOf(useAddress())
  const isKnown = useGuestData() !== null
  if (isKnown && path === '/') return null
  return <ConnectionBanner>{m.offline_here()}</ConnectionBanner>
}
