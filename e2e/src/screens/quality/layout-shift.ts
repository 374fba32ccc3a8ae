import type { Page } from '@playwright/test'

/** A fifth of the layout shift that browser makers still call good. */
export const mostShift = 0.02

/** How much has moved by itself since the page was opened, as the browser computes it. */
export const layoutShift = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const observer = new PerformanceObserver(() => {})
    observer.observe({ type: 'layout-shift', buffered: true })
    type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean }
    const shifts = observer.takeRecords() as Shift[]
    return shifts.reduce((sum, { value, hadRecentInput }) => sum + (hadRecentInput ? 0 : value), 0)
  })
