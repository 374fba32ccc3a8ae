import { languages } from '@dobara/contract/text/language'
import { guests } from '@dobara/testing/people/cast'
import { press } from '../../stage/press.ts'
import { expect, test } from '../../stage/test.ts'

test.use({ viewport: { width: 360, height: 616 } })

for (const language of languages)
  test(`the bill, its points and the new balance are whole beside the PIN: ${language}`, async ({
    page,
    baseURL,
    people,
    signInAs,
    isMobile,
  }) => {
    test.skip(!isMobile, 'A large screen has room.')
    const owner = await people.owner({ rupeesPerPoint: 1 })
    const asha = await people.member(owner, guests.asha, 99_000)
    for (let awards = 0; awards < 9; awards++) await owner.give(asha.cusId, 100_000)
    await signInAs(owner)
    const cookie = { name: 'PARAGLIDE_LOCALE', value: language, url: baseURL ?? '' }
    await page.context().addCookies([cookie])
    await page.goto('/dashboard')
    for (const bill of [640, 99_999]) {
      await page.locator('[name=cusId]').fill(asha.cusId)
      await page.locator('[name=cusId]').press('Enter')
      await page.locator('[name=billAmount]').fill(`${bill}`)
      await page.locator('[name=billAmount]').press('Enter')
      const card = page.locator('main [data-head]')
      await expect(card).toContainText('9,99,200 → ')
      for (const text of await card
        .locator('p')
        .filter({ hasNot: page.locator('bdi') })
        .all())
        expect(await text.evaluate((it) => it.scrollWidth - it.clientWidth)).toBeLessThanOrEqual(0)
      await page.locator('[name=pin]').fill(owner.pin)
      await page.locator('[name=pin]').press('Enter')
      const dialog = page.getByRole('dialog')
      await expect(dialog).toContainText(`₹${bill === 640 ? '640' : '99,999'}: `)
      await page.keyboard.press('Escape')
      await page.goto('/dashboard')
    }
    const slip = `${asha.cusId.slice(0, -1)}${(Number(asha.cusId.at(-1)) + 1) % 10}`
    await press(page, slip)
    const said = page.locator('form p').filter({ hasText: /^(Not a card number|ग़लत नंबर)/ })
    await expect(said).toContainText(/No card\? Scan|कार्ड नहीं\? मेहमान/)
  })
