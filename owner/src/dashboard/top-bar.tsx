import { Menu } from '@dobara/ui/icons'
import { useIsOnline } from '@dobara/web/state/use-is-online.ts'
import { m } from '@dobara/words/messages.js'
import { useLocation } from 'react-router'
import { useOpenedGuest } from '../guests/opened-guest.ts'
import { pageAt } from './account-pages.ts'
import { BackToList } from './back-to-list.tsx'
import { focusOnNarrowArrival } from './focus-on-narrow-arrival.ts'
import { NewNotices } from './new-notices.tsx'
import { titleOf } from './places.ts'

type Props = { isConnected: boolean; onOpenMenu: () => void }

/** The heading never moves, because phones keep a line below it for notices. */
export function TopBar({ isConnected, onOpenMenu }: Props) {
  const { pathname } = useLocation()
  const isOnline = useIsOnline()
  const title = titleOf(pathname)
  useOpenedGuest()
  const page = pageAt(pathname)
  const heading = 'display seated text-heading lg:text-[1.75rem] lg:tall:text-title'
  return (
    <header className="flex min-h-[56px] shrink-0 items-start gap-2 md:items-center lg:min-h-16 lg:pt-9 lg:pb-2 lg:short:min-h-13 lg:short:pt-2 lg:short:pb-0">
      <title>{`${title} · Dobara`}</title>
      {page && <BackToList to={page.back} name={page.backName?.()} />}
      <button
        type="button"
        aria-label={m.open_menu()}
        onClick={onOpenMenu}
        className={`-ml-2.5 grid size-12 shrink-0 place-items-center rounded-field lg:hidden ${page ? 'max-md:hidden' : ''}`}
      >
        <Menu className="size-7" />
      </button>
      <div className="titled-line flex min-w-0 grow flex-wrap items-center justify-between gap-x-2 md:flex-nowrap md:gap-x-4">
        <h1
          className={`${heading} ${page?.title ? 'max-md:sr-only' : page ? 'max-[16rem]:text-base' : ''}`}
        >
          {title}
        </h1>
        {page?.title && (
          <h2
            key={page.address}
            ref={focusOnNarrowArrival}
            tabIndex={-1}
            className={`${heading} min-w-0 wrap-anywhere outline-none max-[16rem]:text-base md:hidden`}
          >
            <bdi>{page.title()}</bdi>
          </h2>
        )}
        <div role="status" className="shrink-0 empty:absolute">
          {!isOnline && <Offline />}
        </div>
        <NewNotices />
      </div>
      {isOnline && !isConnected && (
        <p className="flex min-h-12 shrink-0 items-center gap-2 text-label font-semibold text-quiet">
          <span className="size-2.5 rounded-full bg-quiet" />
          <span className="seated">{m.connecting_state()}</span>
        </p>
      )}
    </header>
  )
}

const Offline = () => (
  <p className="offline-line">
    <span className="size-2.5 shrink-0 rounded-full bg-turmeric inset-ring inset-ring-on-turmeric" />
    <span className="seated max-md:sr-only">{m.offline_counter()}</span>
    <span aria-hidden="true" className="seated md:hidden">
      {m.offline_short()}
    </span>
  </p>
)
