import { FormAlert } from '@dobara/web/form-alert.tsx'
import { useEffect } from 'react'
import { Outlet, useLocation } from 'react-router'
import { useIsWide } from '../use-is-wide.ts'
import { Drawer } from './drawer.tsx'
import { LogOutDialog } from './log-out-dialog.tsx'
import { Notifications } from './notifications.tsx'
import { PlanNotice } from './plan-parts.tsx'
import { ProveEmail } from './prove-email.tsx'
import { Sidebar } from './sidebar.tsx'
import { TopBar } from './top-bar.tsx'
import { useDrawer } from './use-drawer.ts'
import { useErrand } from './use-errand.ts'
import { useLogOut } from './use-log-out.ts'
import { useRestaurantDocument } from './use-restaurant-document.ts'

/**
 * The counter's distances do not grow with a large text, so that the text has the room. What is told stands below what is done there,
 * and is silent while a guest is waited on. Dialogs stand over the pad there, and over the middle of every other screen.
 */
export function Frame() {
  const isWide = useIsWide()
  const { pending, isConnected } = useRestaurantDocument()
  const drawer = useDrawer(isWide)
  const leaving = useLogOut()
  const errand = useErrand()
  useScrollToTop()
  const askToLeave = () => {
    if (leaving.unsent > 0) drawer.close()
    leaving.ask()
  }
  const sidebar = <Sidebar pending={pending} onLogOut={askToLeave} isLeaving={leaving.isWaiting} />
  const told = <Notifications pending={pending} isHushed={errand === 'with-guest'} />
  return (
    <div
      data-beside-menu
      className={`flex grow flex-col lg:grid lg:grid-cols-[16.5rem_minmax(0,1fr)] ${errand ? 'lg:[--axis:calc(31.75rem+max(0px,(100vw-80.5rem)/2)-50vw)]' : ''}`}
    >
      {isWide ? (
        <aside className="on-aubergine">
          <div className="sticky top-0 h-full max-h-dvh">{sidebar}</div>
        </aside>
      ) : (
        <Drawer drawer={drawer}>{sidebar}</Drawer>
      )}
      <LogOutDialog leaving={leaving} />
      <div
        className={`mx-auto flex w-full max-w-5xl grow flex-col px-4.5 pb-8 sm:px-8 lg:px-11 ${errand ? 'max-lg:pb-2 max-lg:[--spacing:4px]' : ''}`}
      >
        <TopBar isConnected={isConnected} onOpenMenu={drawer.open} />
        {!errand && told}
        <FormAlert text={leaving.isAsking ? null : leaving.alert} onDismiss={leaving.dismiss} />
        <main className={`flex flex-col ${errand ? 'grow lg:pt-2' : 'pt-2'}`}>
          {errand !== 'with-guest' && <PlanNotice />}
          <ProveEmail />
          <Outlet />
        </main>
        {errand && told}
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
