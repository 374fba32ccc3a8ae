import { expectAccessible } from '../../stage/accessible.ts'
import { expect, test } from '../../stage/billed.ts'
import { isOnTop } from '../../stage/is-on-top.ts'
import { payerIn, paying } from '../../stage/paying.ts'
import { resize } from '../../stage/resize.ts'
import { textOf } from './billing.ts'

test.skip(({ isMobile }) => !isMobile, 'The same on every screen.')

const gstin = '27AAPFU0939F1ZV'

test('the GSTIN is asked before the payment', async ({ page }) => {
  await resize(page, { width: 1024, height: 640 })
  await page.goto('/subscriptions')
  await page.getByRole('button', { name: 'Pay monthly' }).click()
  await page.waitForURL('/subscriptions/pay')
  const field = page.getByLabel('GSTIN')
  await expect(field).toBeVisible()
  expect(await isOnTop(page.getByText('15 letters and digits'))).toBe(true)
  await field.fill('27AAPFU0939F1ZW')
  await page.getByRole('button', { name: 'Continue to UPI or card' }).click()
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page)
  await field.fill(gstin)
  await page.getByRole('button', { name: 'Continue to UPI or card' }).click()
  await payerIn(page).getByRole('button', { name: 'Agree, with a card that works' }).click()
  await page.getByRole('link', { name: 'See plan and invoices' }).click()
  await expect(page.getByText(`GSTIN ${gstin}.`)).toBeVisible()
})

test('an invoice without a GSTIN is made out anew when the owner gives one', async ({
  page,
  owner,
  billed,
  pass,
}) => {
  await paying(billed, owner, 'annual')
  await pass(33)
  await page.goto('/subscriptions')
  await expect(page.getByRole('link', { name: /^Download DB/ })).toHaveCount(1)
  await page.getByRole('button', { name: 'Change the invoice details' }).click()
  await page.getByLabel('GSTIN').fill(gstin)
  await page.getByRole('button', { name: 'Save billing information' }).click()
  await expect(page.getByText('Your next invoice will use these details.')).toBeVisible()
  await page.getByRole('button', { name: /^Add my GSTIN to DB/ }).click()
  await expect(page.getByText('New invoice ready.')).toBeVisible()
  await expect(page.getByRole('link', { name: /^Download DB/ })).toHaveCount(2)
  await expect(page.getByRole('link', { name: /^Download CN/ })).toHaveCount(1)
  await expect(page.getByRole('button', { name: /^Make DB/ })).toHaveCount(0)
  await expectAccessible(page)
  const newest = page.getByRole('link', { name: /^Download DB/ }).first()
  const invoice = await textOf(page, (await newest.getAttribute('aria-label')) ?? '')
  expect(invoice).toContain(gstin)
  expect(invoice).toContain('In place of')
})
