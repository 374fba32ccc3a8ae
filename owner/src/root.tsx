import { ScreenBoundary } from '@dobara/web/screen-boundary.tsx'
import { BrowserRouter } from 'react-router'
import { OfflineBanner } from './offline-banner.tsx'
import { Page } from './page.tsx'
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
