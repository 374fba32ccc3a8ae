import type { Page } from '@playwright/test'
import { expectAccessible } from '../../stage/accessible.ts'
import { expect, test } from '../../stage/billed.ts'
import { paying } from '../../stage/paying.ts'

test.skip(({ isMobile }) => !isMobile, 'The same on every screen.')

test('two taps in My Account cancel the plan, and nothing more is charged', async ({
  page,
  owner,
  billed,
  pass,
}) => {
  const id = await paying(billed, owner, 'monthly')
  await pass(32)
  await page.goto('/dashboard/my-account')
  await page.getByRole('link', { name: 'Billing Information' }).click()
  await page.waitForURL('/subscriptions')
  const cancel = page.getByRole('button', { name: 'Cancel the plan' })
  await expect(cancel).toBeVisible()
  const taps = await countTaps(page)
  await cancel.click()
  const dialog = page.getByRole('dialog', { name: 'Cancel the plan?' })
  await expect(dialog.getByText('Nothing more is charged.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Cancel the plan' }).click()
  await expect(page.getByText('Cancelled. Everything works until')).toBeVisible()
  expect(await taps()).toBe(2)
  await expect(cancel).toBeHidden()
  await expect(page.getByRole('main').getByText('Nothing more is charged.')).toBeVisible()

  await pass(20)
  expect(billed.standIn.records.subscriptions.find((one) => one.id === id)?.status).toBe(
    'cancelled',
  )
  await pass(20)
  await page.goto('/subscriptions')
  await expect(page.getByRole('heading', { name: 'The plan has ended' })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Download/ })).toHaveCount(1)
  await expectAccessible(page)
})

test('a year is paid back in full within 14 days', async ({ page, owner, billed, pass }) => {
  await paying(billed, owner, 'annual')
  await pass(33)
  await page.goto('/subscriptions')
  await page.getByRole('button', { name: 'Cancel the plan' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cancel the plan?' })
  await expect(
    dialog.getByRole('button', { name: /^Cancel and use it until \d+ \w+ \d+$/ }),
  ).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Cancel and get ₹15,000 back' }).click()
  const refund = page.getByRole('dialog', { name: 'Get ₹15,000 back?' })
  await refund.getByLabel('PIN').fill(owner.pin)
  await expectAccessible(page)
  await refund.getByRole('button', { name: 'Get ₹15,000 back' }).click()
  await expect(page.getByText('Cancelled. Everything works until')).toBeVisible()
  await pass(1)
  await page.reload()
  await expect(page.getByText('Credit note for DB')).toBeVisible()
  await expect(page.getByText('− ₹15,000')).toBeVisible()
  await expectAccessible(page)
})

test('closing the account names the amount that is paid back', async ({
  page,
  owner,
  billed,
  pass,
}) => {
  await paying(billed, owner, 'annual')
  await pass(33)
  await page.goto('/dashboard/my-account/data')
  await page.getByRole('button', { name: 'Close the account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Close the account for good?' })
  await expect(dialog.getByText('₹15,000 is paid back the way you paid')).toBeVisible()
  await expectAccessible(page)
})

async function countTaps(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const counting = window as unknown as { taps: number }
    counting.taps = 0
    addEventListener('click', () => counting.taps++, true)
  })
  return () => page.evaluate(() => (window as unknown as { taps: number }).taps)
}
