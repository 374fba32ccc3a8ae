import { expect, test } from '../../stage/test.ts'

test.use({ locale: 'hi-IN' })

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    test('a browser that prefers Hindi sees the Hindi page at once, and English once that is chosen', async ({
      page,
    }) => {
      const answer = await page.goto('/?from=poster')
      await expect(page).toHaveURL('/hi/?from=poster')
      expect(answer?.request().redirectedFrom()?.url()).toMatch(/\/\?from=poster$/)
      await expect(page.locator('html')).toHaveAttribute('lang', 'hi')

      await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click()
      await expect(page).toHaveURL('/')
      await expect(page.locator('html')).toHaveAttribute('lang', 'en')
      await page.goto('/terms/')
      await expect(page).toHaveURL('/terms/')

      await page.getByRole('contentinfo').getByRole('link', { name: 'हिन्दी' }).click()
      await expect(page).toHaveURL('/hi/terms/')
    })
  })
