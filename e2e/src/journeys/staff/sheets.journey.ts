import { guests } from '@dobara/testing/people/cast'
import type { Locator } from '@playwright/test'
import { resize } from '../../stage/resize.ts'
import { expect, test } from '../../stage/test.ts'

const texts = {
  en: {
    yours: 'Your PIN',
    own: 'Your own PIN',
    giver: 'PIN of the person giving',
    manager: 'PIN of a manager',
    decider: 'PIN of the person deciding',
  },
  hi: {
    yours: 'आपका (मालिक का) PIN',
    own: 'आपका अपना PIN',
    giver: 'देने वाले का PIN',
    manager: 'मैनेजर का PIN',
    decider: 'फ़ैसला करने वाले का PIN',
  },
}
const mostPixels = 480

const labelOf = (within: Locator) =>
  within.locator('[name=pin]').evaluate((input: HTMLInputElement) => input.labels?.[0]?.textContent)

for (const language of ['en', 'hi'] as const)
  for (const height of [740, 616])
    test(`adding and changing people and phones is a low sheet with the owner’s PIN in sight: ${language}, ${height}`, async ({
      page,
      baseURL,
      people,
      signInAs,
      isMobile,
    }) => {
      test.skip(!isMobile, 'A desktop has room.')
      const owner = await people.owner()
      await owner.savePerson()
      await owner.saveCounterPhone()
      const cookie = { name: 'PARAGLIDE_LOCALE', value: language, url: baseURL ?? '' }
      await page.context().addCookies([cookie])
      await signInAs(owner)
      await resize(page, { width: 360, height })
      const dialog = page.getByRole('dialog')
      const look = async (label = texts[language].yours) => {
        await expect(dialog.locator('[name=pin]')).toBeInViewport({ ratio: 1 })
        expect((await dialog.boundingBox())?.height).toBeLessThanOrEqual(mostPixels)
        expect(await dialog.evaluate((it) => it.scrollHeight - it.clientHeight)).toBe(0)
        expect(await labelOf(dialog)).toBe(label)
        await page.keyboard.press('Escape')
        await expect(dialog).toBeHidden()
      }
      for (const path of ['/dashboard/staff', '/dashboard/staff/phones']) {
        await page.goto(path)
        const rows = page.getByRole('list').getByRole('button')
        await rows.last().click()
        await dialog.getByRole('button').first().click()
        await look()
        await page.goto(path)
        await page.getByRole('main').getByRole('button').first().click()
        await look(path.endsWith('staff') ? texts[language].own : undefined)
      }
    })

for (const language of ['en', 'hi'] as const)
  test(`a counter phone says whose PIN gives, decides and opens: ${language}`, async ({
    page,
    baseURL,
    people,
    signInAs,
    isMobile,
  }) => {
    test.skip(!isMobile, 'The same words on every screen.')
    const owner = await people.owner()
    const asha = await people.member(owner, guests.asha)
    await asha.orderedOnline(owner.resId, { orderId: '1', billAmount: 640 })
    const cookie = { name: 'PARAGLIDE_LOCALE', value: language, url: baseURL ?? '' }
    await page.context().addCookies([cookie])
    const said = texts[language]
    const main = page.getByRole('main')
    for (const mayDecide of [false, true]) {
      await page.context().clearCookies({ name: /session/ })
      await signInAs(await people.counterPhone(owner, { mayDecide }))
      await page.goto('/counter')
      await page.locator('[name=cusId]').fill(asha.cusId)
      await page.locator('[name=cusId]').press('Enter')
      await page.locator('[name=points]').fill('10')
      await page.locator('[name=points]').press('Enter')
      await expect(page.locator('[name=pin]')).toBeFocused()
      expect(await labelOf(main)).toBe(said.giver)
      await page.goto('/counter/online')
      const row = main.getByRole('listitem').first()
      await row.getByRole('button').first().click()
      await expect.poll(() => labelOf(row)).toBe(mayDecide ? said.giver : said.manager)
      await page.goto('/counter/guests')
      await expect.poll(() => labelOf(main)).toBe(said.manager)
    }
  })
