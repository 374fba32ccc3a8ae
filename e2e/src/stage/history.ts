import type { Page } from '@playwright/test'

/** Lets the app's own going back take as long as on a slow phone. */
export const goesBackLate = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    history.go = (steps) => {
      Object.assign(window, { isGoingBack: true })
      setTimeout(() => History.prototype.go.call(history, steps), 300)
    }
  })

/** Waits until the app has begun to go back, on a page that goes back late. */
export const isGoingBack = async (page: Page): Promise<void> =>
  void (await page.waitForFunction(() => 'isGoingBack' in window))

/** Call it before what moves the page in its history; ends when the page has arrived. */
export const movedInHistory = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        addEventListener('popstate', () => resolve(), { once: true })
      }),
  )
