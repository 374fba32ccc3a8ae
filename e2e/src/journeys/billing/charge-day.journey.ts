import { getBilling } from '@dobara/contract/schemas/billing'
import { expectAccessible } from '../../stage/accessible.ts'
import { expect, test } from '../../stage/billed.ts'
import { paying } from '../../stage/paying.ts'

test.skip(({ isMobile }) => !isMobile, 'The same on every screen.')

const hourMs = 3_600_000
const dayMs = 24 * hourMs

test('on the day of a charge nothing is called paid before the bank has answered', async ({
  page,
  owner,
  billed,
  pass,
}) => {
  await paying(billed, owner, 'monthly')
  const { billing } = await owner.call(getBilling)
  const end = Date.parse(billing?.until ?? '')
  billed.standIn.setFault('broken')
  try {
    await pass(Math.ceil((end - billed.now().getTime()) / dayMs))
    // The product's clock moves by whole days, so it may already show the next day.
    await page.clock.setFixedTime(end + hourMs)
    await page.goto('/subscriptions')
    await expect(page.getByText('₹1,500 is being charged today.')).toBeVisible()
    await expect(page.getByText('Paid until')).toBeHidden()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Cancel the plan' }).click()
    await expect(page.getByText('The plan then ends the next morning.')).toBeVisible()
    await page.getByRole('button', { name: 'Keep the plan' }).click()
    await pass(2)
    await page.goto('/subscriptions')
    await expect(page.getByText(/^₹1,500 has been due since/)).toBeVisible()
  } finally {
    billed.standIn.setFault('none')
  }
  await pass(1)
  await page.goto('/subscriptions')
  await expect(page.getByText(/^Paid until .* Then ₹1,500 is charged/)).toBeVisible()
})
