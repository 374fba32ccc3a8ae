import { Menu } from '@dobara/ui/icons'
import { useIsOnline } from '@dobara/web/offline/use-is-online.ts'
import { m } from '@dobara/words/messages.js'
import { useLocation } from 'react-router'
import { titleOf } from './places.ts'

type Props = { isConnected: boolean; onOpenMenu: () => void }

/**
 * The screen's heading and, on phones, the menu button. It shows the connection only while that is being restored. The
 * offline banner reports a missing network.
 */
export function TopBar({ isConnected, onOpenMenu }: Props) {
  const { pathname } = useLocation()
  const isOnline = useIsOnline()
  const title = titleOf(pathname)
  return (
    <header className="flex min-h-[56px] shrink-0 items-center gap-2 lg:min-h-16 lg:pt-9 lg:pb-2 lg:short:pt-3 lg:short:pb-1">
      <title>{`${title} · Dobara`}</title>
      <button
        type="button"
        aria-label={m.open_menu()}
        onClick={onOpenMenu}
        className="-ml-2.5 grid size-12 shrink-0 place-items-center rounded-field lg:hidden"
      >
        <Menu className="size-7" />
      </button>
      <h1 className="display seated text-heading lg:text-title">{title}</h1>
      {isOnline && !isConnected && (
        <p className="ml-auto flex shrink-0 items-center gap-2 text-label font-semibold text-quiet">
          <span className="size-2.5 rounded-full bg-quiet" />
          <span className="seated">{m.connecting_state()}</span>
        </p>
      )}
    </header>
  )
}
