import { expect, test } from '../../stage/test.ts'

test.skip(({ isMobile }) => !isMobile, 'The same on every screen.')

for (const { address, link } of [
  { address: '/', link: 'Open-source licences' },
  { address: '/hi/', link: 'ओपन-सोर्स लाइसेंस' },
])
  test(`the footer of ${address} leads to the licences of what is shipped`, async ({ page }) => {
    await page.goto(address)
    await page.getByRole('contentinfo').getByRole('link', { name: link }).click()
    await expect(page).toHaveURL('/licences.txt')
    const text = page.locator('body')
    for (const said of ['The fonts: Anek', 'SIL OPEN FONT LICENSE', 'react-dom 19', 'workbox-core'])
      await expect(text).toContainText(said)
  })

test('every address that the page and the sitemap name is of the server that sends them', async ({
  page,
  request,
}) => {
  for (const address of ['/', '/hi/']) {
    await page.goto(address)
    const { origin } = new URL(page.url())
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', origin + address)
    await expect(page.locator('meta[property="og:url"]')).toHaveAttribute(
      'content',
      origin + address,
    )
    expect(await page.content()).not.toContain('%origin%')
    for (const file of ['/sitemap.xml', '/robots.txt']) {
      const text = await (await request.get(file)).text()
      expect(text).toContain(origin)
      expect(text).not.toContain('%origin%')
    }
  }
})
