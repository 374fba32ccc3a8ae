import { expectAccessible } from '../../stage/accessible.ts'
import { expect, test } from '../../stage/billed.ts'
import { paying } from '../../stage/paying.ts'
import { pay } from './billing.ts'

test.skip(({ isMobile }) => !isMobile, 'The same on every screen.')

test('from monthly to annual: the month is used up, and the year is charged once', async ({
  page,
  owner,
  billed,
  pass,
}) => {
  const monthly = await paying(billed, owner, 'monthly')
  await pass(35)
  await page.goto('/subscriptions')
  await expect(page.getByText(/^From \d+\s\w+\s20\d\d$/)).toBeVisible()
  await pay(page, 'Change to annual')
  await expect(page.getByText('Then ₹15,000 is charged for the next year.')).toBeVisible()
  await page.getByRole('link', { name: 'See plan and invoices' }).click()
  await expect(page.getByRole('button', { name: 'Change to monthly' })).toBeVisible()
  await expectAccessible(page)

  await pass(30)
  await page.goto('/subscriptions')
  await expect(page.getByRole('heading', { name: 'Annual plan' })).toBeVisible()
  const invoices = page.getByRole('listitem').filter({ hasText: 'Invoice' })
  await expect(invoices).toHaveText([/₹15,000/, /₹1,500/])
  expect(billed.standIn.records.subscriptions.find(({ id }) => id === monthly)?.status).toBe(
    'cancelled',
  )
})
