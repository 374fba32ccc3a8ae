import { FormAlert } from '@dobara/web/form/form-alert.tsx'
import { useEffect } from 'react'
import { Outlet, useLocation } from 'react-router'
import { useIsWide } from '../layout/use-is-wide.ts'
import { Drawer } from './drawer.tsx'
import { lazyPart } from './lazy-part.tsx'
import { usePending } from './live-document.ts'
import { OwnerBar } from './owner-bar.tsx'
import { PlanBanner } from './plan-messages.tsx'
import { ProveEmail } from './prove-email.tsx'
import { Sidebar } from './sidebar.tsx'
import { TextsBanner } from './texts-message.tsx'
import { TopBar } from './top-bar.tsx'
import { useCounterState } from './use-counter-state.ts'
import { useDrawer } from './use-drawer.ts'
import { useLogOut } from './use-log-out.ts'
import { useRenewedMessages } from './use-renewed-messages.ts'
import { useRestaurantDocument } from './use-restaurant-document.ts'

const LogOutDialog = lazyPart(async () => (await import('./log-out-dialog.tsx')).LogOutDialog)

/** At the counter, distances stay fixed when the text is enlarged. */
export function Frame() {
  const isWide = useIsWide()
  const isConnected = useRestaurantDocument()
  const pending = usePending()
  const drawer = useDrawer(isWide)
  const leaving = useLogOut()
  const counterState = useCounterState()
  useScrollToTop()
  useRenewedMessages()
  const askToLeave = () => {
    if (leaving.unsent > 0) drawer.close()
    leaving.ask()
  }
  const sidebar = <Sidebar pending={pending} onLogOut={askToLeave} isLeaving={leaving.isWaiting} />
  return (
    <div
      data-with-menu
      className={`flex grow flex-col beside:has-data-fits:min-h-0 lg:grid lg:grid-rows-[minmax(0,1fr)] lg:grid-cols-[15.5rem_minmax(0,1fr)] ${counterState ? 'lg:[--axis:calc(30.75rem+max(0px,(100vw-79.5rem)/2)-50vw)]' : ''}`}
    >
      {isWide ? (
        <aside className="on-aubergine">
          <div className="sticky top-0 h-full max-h-dvh">{sidebar}</div>
        </aside>
      ) : (
        <Drawer drawer={drawer}>{sidebar}</Drawer>
      )}
      {leaving.isAsking && <LogOutDialog leaving={leaving} />}
      <div
        className={`mx-auto flex w-full max-w-5xl grow flex-col px-4.5 sm:px-8 lg:px-11 ${counterState ? 'pb-2 max-md:short:pb-1 [--spacing:4px] beside:min-h-0 beside:pb-4 beside:short:pb-2' : ''}`}
      >
        <TopBar isConnected={isConnected} onOpenMenu={drawer.open} />
        <FormAlert text={leaving.isAsking ? null : leaving.alert} onDismiss={leaving.dismiss} />
        <main
          className={`flex flex-col ${counterState ? 'grow beside:min-h-0 lg:tall:pt-2' : 'pt-2 pb-8'}`}
        >
          {!counterState && <PlanBanner />}
          {!counterState && <TextsBanner />}
          {!counterState && <ProveEmail className="mb-5" />}
          <Outlet />
        </main>
      </div>
      <OwnerBar pending={pending} isHidden={counterState === 'with-guest'} onMore={drawer.open} />
    </div>
  )
}

function useScrollToTop() {
  const { pathname, hash } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls on every new screen
  useEffect(() => {
    // If there is a fragment, the screen itself scrolls to it.
    if (!hash) scrollTo(0, 0)
  }, [pathname])
}
