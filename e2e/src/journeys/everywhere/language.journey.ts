import { expectAccessible } from '../../stage/accessible.ts'
import { expect, test } from '../../stage/test.ts'
import { expectWholeWhenZoomed } from '../../stage/zoomed.ts'
import { openSidebar } from '../dashboard/dashboard.ts'

test.skip(({ isMobile }) => !isMobile, 'The same on every screen.')

test('Hindi, once chosen, stays: in the app, after a reload, on the landing page', async ({
  page,
  people,
  signInAs,
}) => {
  await signInAs(await people.owner())
  await page.goto('/dashboard')
  await openSidebar(page)
  await page.getByRole('button', { name: 'हिन्दी' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi')
  await expect(page.getByRole('heading', { name: 'Give In-Store Points' })).toHaveCount(0)
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi')
  for (const path of ['', '/online', '/approve', '/my-account', '/contact-us']) {
    await page.goto(`/dashboard${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page)
  }
  await page.goto('/')
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi')
  await expectAccessible(page)
  await expectWholeWhenZoomed(page)
  await page.goto('/dashboard')
  await openSidebar(page)
  await page.getByRole('button', { name: 'English' }).click()
  await expect(page.getByRole('heading', { name: 'Give In-Store Points' })).toBeVisible()
})
