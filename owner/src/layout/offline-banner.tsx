import { ConnectionBanner } from '@dobara/ui/connection-banner'
import { useIsOnline } from '@dobara/web/state/use-is-online.ts'
import { m } from '@dobara/words/messages.js'

type Props = {
  /** Whether nobody is signed in on this phone. */
  isNobody: () => boolean
}

/** Above the screen or, on one with a menu, in the title's line, where it moves nothing. */
export const OfflineBanner = ({ isNobody }: Props) =>
  useIsOnline() ? null : (
    <ConnectionBanner className="offline-banner">
      {isNobody() ? m.offline_signed_out() : m.offline()}
    </ConnectionBanner>
  )
