import { ConnectionBanner } from '@dobara/ui/connection-banner'
import { useIsOnline } from '@dobara/web/state/use-is-online.ts'
import { m } from '@dobara/words/messages.js'

type Props = {
  isNobody: () => boolean
}

/** Hidden on a screen with a menu, which says the same beside its title. */
export const OfflineBanner = ({ isNobody }: Props) =>
  useIsOnline() ? null : (
    <ConnectionBanner className="justify-center leading-tight text-balance [&:has(~[data-with-menu])]:hidden">
      {isNobody() ? m.offline_signed_out() : m.offline()}
    </ConnectionBanner>
  )
