import type { Page } from '@playwright/test'

/** Ends when what the page last changed is drawn. Never ends while the page's clock is paused. */
export const twoFrames = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve()))
      }),
  )
