import { ScreenBoundary } from '@dobara/web/screen-boundary.tsx'
import { Toasts } from '@dobara/web/toasts.tsx'
import { BrowserRouter } from 'react-router'
import { OfflineBanner } from './offline-banner.tsx'
import { AppRoutes } from './routes.tsx'

export const Root = () => (
  <div className="flex min-h-dvh flex-col lg:has-data-beside-menu:[--axis:8.25rem]">
    <OfflineBanner />
    <ScreenBoundary home="/dashboard">
      <BrowserRouter>
        <AppRoutes />
      </BrowserRouter>
    </ScreenBoundary>
    <Toasts />
  </div>
)
