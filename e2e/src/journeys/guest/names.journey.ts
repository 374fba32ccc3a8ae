import { languages } from '@dobara/contract/text/language'
import { expectAccessible } from '../../stage/accessible.ts'
import { newPhone } from '../../stage/people.ts'
import { expect, test } from '../../stage/test.ts'
import { expectWholeWhenZoomed } from '../../stage/zoomed.ts'

test.skip(({ isMobile }) => !isMobile, 'A wide screen has room.')
test.use({ viewport: { width: 360, height: 616 } })

for (const language of languages)
  test(`what is kept, the box and the button are on one screen, in ${language}`, async ({
    page,
    context,
    baseURL,
    people,
    signInAs,
  }) => {
    await context.addCookies([
      { name: 'PARAGLIDE_LOCALE', value: language, url: new URL('/', baseURL).href },
    ])
    await signInAs(await people.signedIn('customer', newPhone()))
    await page.goto('/my/')
    const facts = page.locator('main summary')
    await expect(facts).toHaveCount(5)
    await expect(page.getByRole('checkbox')).not.toBeChecked()
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollHeight - innerHeight))
      .toBe(0)
    for (const part of [facts.first(), page.getByRole('checkbox'), page.locator('[type=submit]')])
      await expect(part).toBeInViewport({ ratio: 1 })
    for (const fact of await facts.all()) {
      await expect(fact).toHaveCSS('font-weight', '600')
      await fact.click()
    }
    for (const paragraph of await page.locator('main details p').all())
      await expect(paragraph).toBeVisible()
    await expectAccessible(page)
    await expectWholeWhenZoomed(page)
  })
