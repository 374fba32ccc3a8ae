import type { Page } from '@playwright/test'
import { twoFrames } from './frames.ts'

/** Ends when the page shows the loss, because until then it takes no other press. */
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
  await twoFrames(page)
}
