import { ConnectionBanner } from '@dobara/ui/connection-banner'
import { m } from './paraglide/messages.js'
import { useIsOnline } from './use-is-online.ts'

export const OfflineBanner = () =>
  useIsOnline() ? null : <ConnectionBanner>{m.offline()}</ConnectionBanner>
