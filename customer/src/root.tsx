import { ConnectionBanner } from '@dobara/ui/connection-banner'
import { ScreenBoundary } from '@dobara/web/screen-boundary.tsx'
import { Toasts } from '@dobara/web/toasts.tsx'
import { useIsOnline } from '@dobara/web/use-is-online.ts'
import { m } from '@dobara/words/messages.js'
import { useKnown } from './known/known.ts'
import { Screens } from './screens.tsx'

export const Root = () => (
  <div className="flex min-h-dvh flex-col">
    {!useIsOnline() && <Offline />}
    <ScreenBoundary>
      <Screens />
    </ScreenBoundary>
    <Toasts />
  </div>
)

/** What still works without a network; somebody without a card has none to show. */
const Offline = () => (
  <ConnectionBanner>{useKnown() ? m.offline_guest() : m.offline_visitor()}</ConnectionBanner>
)
