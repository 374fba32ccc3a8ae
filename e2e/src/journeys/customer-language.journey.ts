import { expectAccessible } from '../stage/accessible.ts'
import { expect, test } from '../stage/test.ts'
import { expectAccessibleToTheEnd } from './customer.ts'

test('everything in Hindi, the server’s refusals too', async ({ page, people, signInAs }) => {
  const owner = await people.owner()
  const guest = await people.member(owner, undefined, 700)
  await page.goto(`/my/join/${owner.resId}`)
  await page.getByRole('button', { name: 'हिन्दी' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'जुड़िए' }).click()
  await page.locator('[name=phone]').fill('12345')
  await page.locator('[type=submit]').click()
  await expect(page.locator('[name=phone]')).toHaveAccessibleDescription(/[\u0900-\u097f]/)
  await expectAccessible(page)
  await page.goto('/my/join/ZZZZZZ')
  await expect(page.getByRole('alert')).toContainText(/[\u0900-\u097f]/)

  await signInAs(guest)
  const { rewardId } = await guest.claim(owner.resId)
  await guest.orderedOnline(owner.resId, { orderId: '6201187745' })
  for (const path of ['', 'places', `places/${owner.resId}`, `claims/${rewardId}`, 'me']) {
    await page.goto(`/my/${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
    await expect(page.getByText('लोड हो रहा है')).toHaveCount(0)
    await expectAccessibleToTheEnd(page)
  }
  await page.locator('label').filter({ hasText: 'English' }).click()
  await expect(page.getByRole('heading', { name: 'Me' })).toBeVisible()
})
