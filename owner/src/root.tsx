import { Button } from '@dobara/ui/button'
import { EmptyState } from '@dobara/ui/empty-state'
import { useEffect } from 'react'
import { Outlet, ScrollRestoration, useRouteError } from 'react-router'
import { OfflineBanner } from './offline-banner.tsx'
import { m } from './paraglide/messages.js'
import { Toasts } from './toasts.tsx'

export const Root = () => (
  <>
    <OfflineBanner />
    <Outlet />
    <Toasts />
    <ScrollRestoration />
  </>
)

/** A screen's code that did not come, or a fault of ours: said plainly, with the one thing that helps. */
export function LoadFailed() {
  const failure = useRouteError()
  useEffect(() => console.error(failure), [failure])
  return (
    <main className="grid min-h-dvh place-content-center">
      <OfflineBanner />
      <EmptyState title={m.screen_failed()}>
        <Button onClick={() => location.reload()}>{m.try_again()}</Button>
      </EmptyState>
    </main>
  )
}
