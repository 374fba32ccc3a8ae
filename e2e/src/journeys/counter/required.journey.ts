import { expect, test } from '../../stage/test.ts'

test.skip(({ isMobile }) => !isMobile, 'The same on every screen.')

test('nothing is given without a customer ID, points and a PIN', async ({
  page,
  people,
  signInAs,
}) => {
  const owner = await people.owner()
  const guest = await people.member(owner)
  await signInAs(owner)
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Find the guest' }).click()
  await expect(page.getByText('A customer ID has 8 digits.')).toBeVisible()
  await page.locator('[name=cusId]').fill(guest.cusId)
  await page.getByRole('button', { name: 'Find the guest' }).click()
  // A press right after the ID may be ignored, so the press is repeated.
  await expect(async () => {
    await page.getByRole('button', { name: 'Enter PIN to give' }).click()
    await expect(page.getByText('Enter 1 to 1,00,000.')).toBeVisible({ timeout: 1000 })
  }).toPass()
  await page.locator('[name=points]').fill('120')
  await page.getByRole('button', { name: 'Enter PIN to give' }).click()
  await page.getByRole('button', { name: 'Give 120 points' }).click()
  await expect(page.getByText('Enter your 4-digit PIN.')).toBeVisible()
  expect(await owner.balanceOf(guest.cusId)).toBe(200)
})
