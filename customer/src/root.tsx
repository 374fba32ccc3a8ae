import { ConnectionBanner } from '@dobara/ui/connection-banner'
import { ScreenBoundary } from '@dobara/web/screen-boundary.tsx'
import { Toasts } from '@dobara/web/toasts.tsx'
import { useIsOnline } from '@dobara/web/use-is-online.ts'
import { m } from '@dobara/words/messages.js'
import { Screens } from './screens.tsx'

export const Root = () => (
  <div className="flex min-h-dvh flex-col">
    {!useIsOnline() && <ConnectionBanner>{m.offline_guest()}</ConnectionBanner>}
    <ScreenBoundary>
      <Screens />
    </ScreenBoundary>
    <Toasts />
  </div>
)
