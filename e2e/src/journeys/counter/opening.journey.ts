import { holdRequests } from '../../stage/hold-requests.ts'
import { expect, test } from '../../stage/test.ts'

test.skip(({ browserName }) => browserName !== 'chromium', 'Only Chromium says what it painted.')

declare global {
  interface Window {
    painted: number
  }
}

test('the counter is painted whole at once, before its font, which takes long', async ({
  page,
  people,
  signInAs,
}) => {
  await signInAs(await people.owner())
  const bringFonts = await holdRequests(page, '**/*.woff2')
  await page.addInitScript(() => {
    window.painted = 0
    new PerformanceObserver((list) => {
      window.painted += list.getEntries().length
    }).observe({ type: 'largest-contentful-paint', buffered: true })
  })
  const paints = () => page.evaluate(() => window.painted)
  await page.goto('/dashboard')
  await expect(page.getByRole('textbox', { name: 'Customer ID' })).toBeVisible()
  await expect.poll(paints).toBeGreaterThan(0)
  await page.waitForTimeout(500)
  const painted = await paints()
  await bringFonts()
  await page.evaluate(() => document.fonts.ready)
  await page.waitForTimeout(300)
  expect(await paints()).toBe(painted)
})
