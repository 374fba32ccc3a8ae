import { fileURLToPath } from 'node:url'
import { type Camera, develop, settled } from './camera.ts'

export async function takeLanding({ page, size, take }: Camera): Promise<void> {
  await page.goto('/')
  await take('landing', { whole: true })
  if (size === 'phone') {
    await page.getByRole('button', { name: 'Open menu' }).click()
    await take('landing-menu')
    await page.keyboard.press('Escape')
  }
  await page.locator('summary', { hasText: 'Award Online Points' }).click()
  await page.locator('details[open]').scrollIntoViewIfNeeded()
  await take('landing-feature')
  await page.locator('#try').scrollIntoViewIfNeeded()
  await take('landing-demo')
  await page.goto('/contact/')
  await take('site-contact')
  await page.goto('/terms/')
  await take('site-terms', { whole: true })
  await page.goto('/hi/refunds/')
  await take('site-refunds-hindi', { whole: true })
  await page.goto('/hi/')
  await take('landing-hindi')
}

const openGraph = fileURLToPath(new URL('../../../landing/public/open-graph.png', import.meta.url))

/** Makes the preview of a shared link: the top of the landing page, without its links. */
export async function takeOpenGraph({ page }: Camera): Promise<void> {
  await page.setViewportSize({ width: 1200, height: 630 })
  await page.goto('/')
  await page
    .locator('header nav')
    .first()
    .evaluate((links) => links.remove())
  await page.evaluate(() => document.documentElement.style.setProperty('zoom', '0.8'))
  await settled(page)
  await develop(await page.screenshot(), openGraph)
}
