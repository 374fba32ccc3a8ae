import { expectAccessible } from '../../stage/accessible.ts'
import { expect, test } from '../../stage/billed.ts'
import { paying } from '../../stage/paying.ts'
import { pay } from './billing.ts'

test.skip(({ isMobile }) => !isMobile, 'The same on every screen.')

test('a card that fails: days of grace with a word on every screen, and another way to pay', async ({
  page,
  owner,
  billed,
  pass,
}) => {
  billed.standIn.payer.setBank(await paying(billed, owner, 'monthly'), false)
  await pass(32)
  await page.goto('/dashboard')
  const notice = page.getByRole('link', { name: /^A payment did not go through/ })
  await expect(notice).toBeVisible()
  await expectAccessible(page)
  await notice.click()
  await expect(page.getByText('Pay another way by then.')).toBeVisible()
  await expect(notice).toBeHidden()
  await expectAccessible(page)

  await pay(page, 'Pay ₹1,500 now')
  await expect(page.getByText('Then ₹1,500 is charged for the next month.')).toBeVisible()
  await page.getByRole('link', { name: 'To the counter' }).click()
  await expect(page.locator('[name=cusId]')).toBeVisible()
  await pass(10)
  await page.goto('/dashboard')
  await expect(page.locator('[name=cusId]')).toBeVisible()
  await expect(notice).toBeHidden()
  await page.goto('/subscriptions')
  await expect(page.getByRole('heading', { name: 'Monthly plan' })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Download DB/ })).toHaveCount(1)
})
