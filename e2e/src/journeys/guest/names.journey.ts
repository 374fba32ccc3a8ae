import { languages } from '@dobara/contract/text/language'
import type { Locator } from '@playwright/test'
import { expectAccessible } from '../../stage/accessible.ts'
import { newPhone } from '../../stage/people.ts'
import { resize } from '../../stage/resize.ts'
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
    const sentence = page.locator('main summary')
    await expect(sentence).toHaveCount(1)
    await expect(page.getByRole('checkbox')).not.toBeChecked()
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollHeight - innerHeight))
      .toBe(0)
    for (const part of [sentence, page.getByRole('checkbox'), page.locator('main [type=submit]')])
      await expect(part).toBeInViewport({ ratio: 1 })
    await page.locator('main [type=submit]').click()
    await expect(page.locator('[aria-invalid]')).toHaveCount(2)
    await expect(page.locator('main [type=submit]')).toBeInViewport({ ratio: 1 })
    const facts = page.locator('main dd')
    await expect(facts.first()).toBeHidden()
    await sentence.click()
    await expect(facts).toHaveCount(5)
    for (const fact of await facts.all()) await expect(fact).toBeVisible()
    await expectAccessible(page)
    await expectWholeWhenZoomed(page)
  })

for (const viewport of [
  { width: 360, height: 616 },
  { width: 1024, height: 640 },
])
  test(`the button covers no message at ${viewport.width}x${viewport.height}`, async ({
    page,
    people,
    signInAs,
  }) => {
    await resize(page, viewport)
    await signInAs(await people.signedIn('customer', newPhone()))
    await page.goto('/my/')
    const submit = page.getByRole('button', { name: 'Get my card' })
    await expect(submit).toBeInViewport({ ratio: 1 })
    if (viewport.width < 640) expect(await submit.evaluate(hasPaperAbove)).toBe(true)
    await submit.click()
    await expect(page.getByLabel('First name')).toBeFocused()
    await expect(page.getByText('Please read the notice and agree to it.')).toBeInViewport()
    await expectAboveButton(page.getByText('Please enter the first name.'), submit)
    for (const part of [page.getByLabel('First name'), submit])
      await expect(part).toBeInViewport({ ratio: 1 })
    await page.getByLabel('First name').fill('Kavya')
    await submit.click()
    await expect(page.getByRole('checkbox')).toBeFocused()
    await expectAboveButton(page.getByText('Please read the notice and agree to it.'), submit)
  })

/** Returns true if the 16 px above the button contain no words. */
const hasPaperAbove = (button: Element) => {
  const { left, top } = button.getBoundingClientRect()
  return document.elementFromPoint(left + 60, top - 12) === button.parentElement
}

const expectAboveButton = (message: Locator, button: Locator) =>
  expect
    .poll(async () => {
      const [text, pressed] = await Promise.all([message.boundingBox(), button.boundingBox()])
      return text && pressed ? pressed.y - text.y - text.height : Number.NaN
    })
    .toBeGreaterThanOrEqual(16)
