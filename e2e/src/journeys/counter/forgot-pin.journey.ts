import { expect, test } from '../../stage/test.ts'

test.skip(({ isMobile }) => !isMobile, 'The same on every screen.')

test('a forgotten PIN is set anew at the counter, and the guest and the points stay', async ({
  page,
  people,
  signInAs,
}) => {
  const owner = await people.owner()
  const asha = await people.member(owner)
  await signInAs(await people.again(owner))
  await page.goto('/dashboard')
  await page.locator('[name=cusId]').fill(asha.cusId)
  await page.locator('[name=cusId]').press('Enter')
  await page.locator('[name=points]').fill('50')
  await page.locator('[name=points]').press('Enter')
  const pin = page.locator('[name=pin]')
  for (let wrong = 0; wrong < 5; wrong++) {
    await pin.fill('0000')
    await pin.press('Enter')
    await expect(page.getByRole('alert')).toBeVisible()
    await expect(pin).toHaveValue('')
  }
  await page.getByRole('button', { name: 'Forgot PIN?' }).click()
  const sheet = page.getByRole('dialog', { name: 'Set a new PIN' })
  await sheet.getByLabel('New 4-digit PIN').fill('3058')
  await sheet.getByRole('button', { name: 'Set the PIN' }).click()
  await expect(sheet).toBeHidden()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await pin.fill('3058')
  await pin.press('Enter')
  await expect(page.getByText('Gave 50 points to Asha R. Balance 250.')).toBeVisible()
})
