import type { Page } from '@playwright/test'

/** A fifth of the layout shift that browser makers still call good. */
export const mostShift = 0.02

/** Notes in every document that opens when it was first touched. */
export const noteTouches = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const noted = window as typeof window & { touchedAt?: number }
    const note = ({ timeStamp }: Event) => {
      noted.touchedAt ??= timeStamp
    }
    for (const touch of ['input', 'keydown', 'pointerdown']) addEventListener(touch, note, true)
  })

/**
 * How much the document has moved by itself before it was touched, as the browser computes it; null if this document
 * has been asked before.
 */
export const layoutShift = (page: Page): Promise<number | null> =>
  page.evaluate(() => {
    type Shift = PerformanceEntry & { value: number }
    const noted = window as typeof window & { touchedAt?: number; isAsked?: boolean }
    if (noted.isAsked) return null
    noted.isAsked = true
    const { touchedAt = Number.POSITIVE_INFINITY } = noted
    const observer = new PerformanceObserver(() => {})
    observer.observe({ type: 'layout-shift', buffered: true })
    const shifts = observer.takeRecords() as Shift[]
    return shifts.reduce(
      (sum, { value, startTime }) => sum + (startTime < touchedAt ? value : 0),
      0,
    )
  })
