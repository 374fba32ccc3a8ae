import { FormAlert } from '@dobara/web/form-alert.tsx'
import { useEffect } from 'react'
import { Outlet, useLocation } from 'react-router'
import { Drawer } from './drawer.tsx'
import { LogOutDialog } from './log-out-dialog.tsx'
import { Notifications } from './notifications.tsx'
import { PlanNotice } from './plan-parts.tsx'
import { ProveEmail } from './prove-email.tsx'
import { Sidebar } from './sidebar.tsx'
import { TopBar } from './top-bar.tsx'
import { useDrawer } from './use-drawer.ts'
import { useLogOut } from './use-log-out.ts'
import { useRestaurantDocument } from './use-restaurant-document.ts'

export function Frame() {
  const { pending, isConnected } = useRestaurantDocument()
  const drawer = useDrawer()
  const leaving = useLogOut()
  useScrollToTop()
  const askToLeave = () => {
    if (leaving.unsent > 0) drawer.close()
    leaving.ask()
  }
  const sidebar = <Sidebar pending={pending} onLogOut={askToLeave} isLeaving={leaving.isWaiting} />
  return (
    <div className="grow lg:grid lg:grid-cols-[16.5rem_minmax(0,1fr)]">
      <aside className="on-aubergine hidden lg:block">
        <div className="sticky top-0 h-full max-h-dvh">{sidebar}</div>
      </aside>
      <Drawer drawer={drawer}>{sidebar}</Drawer>
      <LogOutDialog leaving={leaving} />
      <div className="mx-auto flex w-full max-w-5xl flex-col px-4.5 pb-8 sm:px-8 lg:px-11">
        <TopBar isConnected={isConnected} onOpenMenu={drawer.open} />
        <Notifications pending={pending} />
        <FormAlert text={leaving.isAsking ? null : leaving.alert} onDismiss={leaving.dismiss} />
        <main className="grid content-start pt-2">
          <PlanNotice />
          <ProveEmail />
          <Outlet />
        </main>
      </div>
    </div>
  )
}

function useScrollToTop() {
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen begins at its top
  useEffect(() => {
    scrollTo(0, 0)
  }, [pathname])
}
