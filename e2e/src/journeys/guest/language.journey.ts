import { expectAccessible } from '../../stage/accessible.ts'
import { expect, test } from '../../stage/test.ts'
import { expectWholeWhenZoomed } from '../../stage/zoomed.ts'
import { expectAccessibleToTheEnd } from './guest.ts'

test('everything in Hindi, the server’s refusals too', async ({
  page,
  people,
  signInAs,
  isMobile,
}) => {
  const owner = await people.owner()
  const guest = await people.member(owner, undefined, 1500)
  await page.goto(`/my/join/${owner.resId}`)
  await page.getByRole('button', { name: 'हिन्दी' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'जुड़ें' }).click()
  await page.locator('[name=phone]').fill('12345')
  await page.locator('main [type=submit]').click()
  await expect(page.locator('[name=phone]')).toHaveAccessibleDescription(/[\u0900-\u097f]/)
  await expectAccessible(page)
  await page.goto('/my/join/ZZZZZZ')
  await expect(page.getByRole('alert')).toContainText(/[\u0900-\u097f]/)
  await expectAccessible(page)

  await signInAs(guest)
  const { rewardId } = await guest.claim(owner.resId)
  await guest.orderedOnline(owner.resId, { orderId: '6201187745' })
  for (const path of [
    '',
    'places',
    `places/${owner.resId}`,
    `claims/${rewardId}`,
    'me',
    'me/consents',
  ]) {
    await page.goto(`/my/${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
    await expect(page.getByText('लोड हो रहा है')).toHaveCount(0)
    await expectAccessibleToTheEnd(page)
  }
  if (isMobile) await seeWhatOpensAndEnds()
  await page.goto('/my/me')
  await page.locator('label').filter({ hasText: 'English' }).click()
  await expect(page.getByRole('heading', { name: 'Me' })).toBeVisible()

  async function seeWhatOpensAndEnds() {
    for (const act of ['order', 'claim']) {
      await page.goto(`/my/places/${owner.resId}?act=${act}`)
      await expect(page.getByRole('dialog')).toBeVisible()
      await expectAccessible(page)
      await expectWholeWhenZoomed(page)
    }
    await page.goto('/my/me')
    await page.getByText('रेस्टोरेंट छोड़ें', { exact: true }).click()
    for (const name of ['Spice Route छोड़ें', 'मेरा डेटा मिटाएँ']) {
      await page.getByRole('button', { name }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await expectAccessible(page)
      await expectWholeWhenZoomed(page)
      await page.keyboard.press('Escape')
    }
    await page.goto(`/my/claims/${rewardId}`)
    await owner.approve({ rewardId })
    await expect(page.getByText('मंज़ूर: यह दिखाइए')).toBeVisible()
    await expectAccessible(page)
    await expectWholeWhenZoomed(page)
  }
})
