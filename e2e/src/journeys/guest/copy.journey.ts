import { saveConsents } from '@dobara/contract/schemas/consents'
import { exportMyData, saveGuestNote } from '@dobara/contract/schemas/customers'
import { languages } from '@dobara/contract/text/language'
import { guests } from '@dobara/testing/people/cast'
import { expectAccessible } from '../../stage/accessible.ts'
import { expect, test } from '../../stage/test.ts'

test.beforeEach(({ isMobile }) => test.skip(!isMobile, 'The same on every screen.'))

/** Leaves out keys and times, for which the page has words. */
const isText = (text: string) =>
  !/^[\da-f]{8}-|^\d{4}-\d\d-\d\dT|^\d\d-\d\d$/.test(text) && !/^[a-z_]+$/.test(text)

const textsIn = (stored: unknown): string[] => {
  if (typeof stored === 'string') return isText(stored) ? [stored] : []
  if (typeof stored !== 'object' || stored === null) return []
  return Object.entries(stored).flatMap(([name, value]) =>
    ['formattedDate', 'cusId', 'cause', 'resId', 'platform'].includes(name) ? [] : textsIn(value),
  )
}

for (const language of languages)
  test(`a guest reads all that is stored about them, in words: ${language}`, async ({
    page,
    people,
    signInAs,
    baseURL,
  }) => {
    const owner = await people.owner()
    const asha = await people.member(owner, guests.asha, 900)
    await owner.call(saveGuestNote, {
      params: { cusId: asha.cusId },
      body: { note: 'Window table, no onion' },
    })
    await asha.call(saveConsents, {
      body: { resId: owner.resId, notice: 2, news: true, birthday: '02-29' },
    })
    const [printed] = await owner.printCards()
    if (!printed) throw new Error('no card')
    await owner.give(printed.cusId, 10)
    await asha.binds(printed)
    await asha.withdraws(await asha.claim(owner.resId))
    await owner.declineClaim(await asha.claim(owner.resId), 'Come on Monday.')
    await asha.orderedOnline(owner.resId, { orderId: 'Z-77', billAmount: 640 })
    await owner.correct(asha.cusId, -5, { words: 'Two zeros' })
    await page
      .context()
      .addCookies([{ name: 'PARAGLIDE_LOCALE', value: language, url: baseURL ?? '' }])
    await signInAs(asha)
    const answered = page.waitForResponse((answer) => answer.url().endsWith(exportMyData.path))
    await page.goto('/my/me?copy')
    const stored = await (await answered).json()
    const main = page.getByRole('main')
    await expect(main).toContainText('Window table, no onion')
    await expectAccessible(page)
    const said = await main.innerText()
    for (const text of textsIn(stored)) {
      if (text === 'The guest withdrew this.') continue
      expect(said).toContain(text)
    }
    expect(said).toContain(language === 'hi' ? 'आपने इसे रद्द किया।' : 'You cancelled this.')
    const records = Object.values(stored).flatMap((list) => (Array.isArray(list) ? list : []))
    await expect(main.locator('li:has(> p + p)')).toHaveCount(records.length)
    expect(said).not.toMatch(/[a-z][A-Z][a-z]+:|\d{4}-\d\d-\d\dT|undefined|\[object/)

    await page.emulateMedia({ media: 'print' })
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
    await expect(page.getByRole('navigation')).toBeHidden()
    await expect(main.getByRole('button')).toHaveCount(0)
    await page.evaluate(() => dispatchEvent(new Event('afterprint')))
    await expect(page.getByRole('navigation')).toBeVisible()
  })
