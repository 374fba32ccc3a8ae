import type { Page } from '@playwright/test'

/** Lets the app's own going back take as long as on a slow phone. */
export const goesBackLate = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    history.go = (steps) => void setTimeout(() => History.prototype.go.call(history, steps), 300)
  })

/** Call it before what moves the page in its history; ends when the page has arrived. */
export const movedInHistory = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        addEventListener('popstate', () => resolve(), { once: true })
      }),
  )
