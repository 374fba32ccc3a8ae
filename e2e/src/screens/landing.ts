import type { Camera } from './camera.ts'

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
  await page.goto('/hi/')
  await take('landing-hindi')
}
