import { ScreenBoundary } from '@dobara/web/screen/screen-boundary.tsx'
import { BrowserRouter } from 'react-router'
import { OfflineBanner } from './layout/offline-banner.tsx'
import { Page } from './layout/page.tsx'
import { AppRoutes } from './routes.tsx'

export const Root = () => (
  <Page>
    <OfflineBanner />
    <ScreenBoundary home="/dashboard">
      <BrowserRouter>
        <AppRoutes />
      </BrowserRouter>
    </ScreenBoundary>
  </Page>
)
