import { BrowserRouter } from 'react-router'
import { OfflineBanner } from './offline-banner.tsx'
import { AppRoutes } from './routes.tsx'
import { ScreenBoundary } from './screen-boundary.tsx'
import { Toasts } from './toasts.tsx'

export const Root = () => (
  <>
    <OfflineBanner />
    <ScreenBoundary>
      <BrowserRouter>
        <AppRoutes />
      </BrowserRouter>
    </ScreenBoundary>
    <Toasts />
  </>
)
