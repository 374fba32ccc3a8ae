import type { Page } from '@playwright/test'
import { expectAccessible } from '../../stage/accessible.ts'
import { expect, test } from '../../stage/billed.ts'
import { payerIn, paying } from '../../stage/paying.ts'

test.beforeEach(async ({ context, baseURL, isMobile }) => {
  test.skip(!isMobile, 'The words are the same on every screen.')
  await context.addCookies([{ name: 'PARAGLIDE_LOCALE', value: 'hi', url: baseURL ?? '' }])
})

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })

test('the free month, a payment closed and one that succeeds, in Hindi', async ({ page, pass }) => {
  await pass(25)
  await page.goto('/subscriptions')
  await expect(heading(page, 'मुफ़्त महीना')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'मासिक भुगतान करें' }).click()
  await page.waitForURL('/subscriptions/pay')
  await expect(page.getByText('महाराष्ट्र')).toBeVisible()
  await page.getByRole('button', { name: 'UPI या कार्ड पर जाएँ' }).click()
  await payerIn(page).getByRole('button', { name: 'Agree, but the bank refuses' }).click()
  await page.getByRole('button', { name: 'Close without paying' }).click()
  await expect(heading(page, 'कोई भुगतान नहीं हुआ')).toBeVisible()
  await expectAccessible(page)
  await page.goto('/subscriptions')
  await page.getByRole('button', { name: 'भुगतान पूरा करें' }).click()
  await page.waitForURL('/subscriptions/pay')
  await page.getByRole('button', { name: 'UPI या कार्ड पर जाएँ' }).click()
  await payerIn(page).getByRole('button', { name: 'Agree, with a card that works' }).click()
  await expect(heading(page, 'हो गया। धन्यवाद।')).toBeVisible()
  await expectAccessible(page)
})

test('a plan that is paid, how it is cancelled, and its end, in Hindi', async ({
  page,
  owner,
  billed,
  pass,
}) => {
  await paying(billed, owner, 'annual')
  await pass(33)
  await page.goto('/subscriptions')
  await expect(heading(page, 'सालाना प्लान')).toBeVisible()
  await expect(page.getByRole('link', { name: /डाउनलोड करें$/ })).toHaveCount(1)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'प्लान रद्द करें' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: /^रद्द करें और ₹/ }).click()
  await dialog.getByLabel('PIN').fill(owner.pin)
  await dialog.getByRole('button', { name: /वापस लें$/ }).click()
  await expect(page.getByText('रद्द हो गया।')).toBeVisible()
  await expectAccessible(page)
  await pass(2)
  await page.goto('/subscriptions')
  await expect(heading(page, 'प्लान ख़त्म हो गया है')).toBeVisible()
  await expectAccessible(page)
  await page.goto('/dashboard')
  await expect(page.getByRole('link', { name: /^प्लान ख़त्म हो गया है/ })).toBeVisible()
  await expectAccessible(page)
})

test('a card that fails, in Hindi', async ({ page, owner, billed, pass }) => {
  billed.standIn.payer.setBank(await paying(billed, owner, 'monthly'), false)
  await pass(32)
  await page.goto('/dashboard')
  const notice = page.getByRole('link', { name: /^एक भुगतान नहीं हो पाया/ })
  await expect(notice).toBeVisible()
  await expectAccessible(page)
  await notice.click()
  await expect(heading(page, 'एक भुगतान नहीं हो पाया')).toBeVisible()
  await expectAccessible(page)
})
