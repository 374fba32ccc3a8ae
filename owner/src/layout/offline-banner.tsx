import { ConnectionBanner } from '@dobara/ui/connection-banner'
import { useIsOnline } from '@dobara/web/state/use-is-online.ts'
import { m } from '@dobara/words/messages.js'

export const OfflineBanner = () =>
  useIsOnline() ? null : <ConnectionBanner>{m.offline()}</ConnectionBanner>
