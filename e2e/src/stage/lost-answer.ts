import type { Page } from '@playwright/test'

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
