import { ScreenBoundary } from '@dobara/web/screen/screen-boundary.tsx'
import { BrowserRouter } from 'react-router'
import { OfflineBanner } from './layout/offline-banner.tsx'
import { Page } from './layout/page.tsx'
import { AppRoutes } from './routes.tsx'
import { isNobodyCached } from './session/session-cache.ts'

export const Root = () => (
  <Page>
    <OfflineBanner isNobody={isNobodyCached} />
    <ScreenBoundary home="/dashboard">
      <BrowserRouter>
        <AppRoutes />
      </BrowserRouter>
    </ScreenBoundary>
  </Page>
)
