import { expect, test } from '../../stage/test.ts'

test('a browser that knows no popover leaves the menu away', async ({ page, isMobile }) => {
  test.skip(!isMobile, 'A wide screen has its links in the header.')
  // Renames the popover feature, so that no browser supports it.
  await page.route('/', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.text())
      .replaceAll(' popover=', ' unknown=')
      .replaceAll(':popover-open', ':unknown')
    // The content security policy would refuse the changed styles.
    const headers = { ...answer.headers(), 'content-security-policy': '' }
    await route.fulfill({ response: answer, headers, body })
  })
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('#menu')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeHidden()
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByRole('link', { name: 'Pricing' })).toBeVisible()
})
