import type { Page } from '@playwright/test'

/** The server does what it is asked by a press, and its answer is lost on the way. */
export async function losingTheAnswer(page: Page, call: string, press: () => Promise<void>) {
  const path = `**/api/v1${call}`
  await page.route(path, async (route) => {
    await route.fetch()
    await route.abort()
  })
  const lost = page.waitForEvent('requestfailed', (request) => request.url().endsWith(call))
  await press()
  await lost
  await page.unroute(path)
}
