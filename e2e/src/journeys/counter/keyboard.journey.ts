import { newEmail } from '../../stage/people.ts'
import { expect, test } from '../../stage/test.ts'

test('points are given with the keyboard alone', async ({ page, people, signInAs, isMobile }) => {
  test.skip(isMobile, 'A keyboard belongs to the desktop.')
  const owner = await people.owner()
  const guest = await people.member(owner)
  await page.clock.install()
  await signInAs(owner)
  await page.goto('/dashboard/online')
  const inStore = page.getByRole('link', { name: 'In-Store' })
  await expect(inStore).toBeVisible()
  await expect(async () => {
    await page.keyboard.press('Tab')
    await expect(inStore).toBeFocused({ timeout: 100 })
  }).toPass()
  await expect(inStore).toHaveCSS('outline-style', 'solid')
  await page.keyboard.press('Enter')
  await expect(page.locator('[name=cusId]')).toBeFocused()
  await page.keyboard.type(guest.cusId)
  await expect(page.locator('[name=points]')).toBeFocused()
  await page.keyboard.type('120')
  await page.keyboard.press('Enter')
  await expect(page.locator('[name=pin]')).toBeFocused()
  // The animation lasts 2.5 s by the page's clock.
  await page.clock.pauseAt(Date.now() + 3_000)
  await page.keyboard.type(owner.pin)
  await expect(page.getByText('Gave 120 points to Asha R. Balance 320.')).toBeVisible()
  const moment = page.locator('[data-moment]')
  await expect(moment).toHaveCSS('animation-duration', '1e-05s')
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await expect(moment).toHaveCSS('animation-duration', '0.2s')
  await expect(page.locator('[name=cusId]')).toBeFocused()
})

test('Enter after the last digit of the ID, as barcode scanners send it, is no empty amount', async ({
  page,
  people,
  signInAs,
  isMobile,
}) => {
  test.skip(isMobile, 'A keyboard belongs to the desktop.')
  const owner = await people.owner()
  const guest = await people.member(owner)
  await page.clock.install()
  await signInAs(owner)
  await page.goto('/dashboard')
  await page.locator('[name=cusId]').focus()
  // An Enter that comes long after the ID is no scanner's, so the clock stands still meanwhile.
  await page.clock.pauseAt(Date.now() + 3_000)
  await page.keyboard.type(`${guest.cusId}\n`)
  const points = page.locator('[name=points]')
  await expect(points).toBeFocused()
  await expect(points).not.toHaveAttribute('aria-invalid')
  await page.clock.fastForward(600)
  await page.keyboard.press('Enter')
  await expect(points).toHaveAttribute('aria-invalid')
})

test('Enter after the last digit of the PIN is no empty customer ID', async ({
  page,
  people,
  signInAs,
  isMobile,
}) => {
  test.skip(isMobile, 'A keyboard belongs to the desktop.')
  const owner = await people.owner()
  const guest = await people.member(owner)
  await page.clock.install()
  await signInAs(owner)
  await page.goto('/dashboard')
  const cusId = page.locator('[name=cusId]')
  await cusId.focus()
  await page.keyboard.type(guest.cusId)
  await expect(page.locator('[name=points]')).toBeFocused()
  await page.keyboard.type('120\n')
  await expect(page.locator('[name=pin]')).toBeFocused()
  await page.clock.pauseAt(Date.now() + 3_000)
  await page.keyboard.type(owner.pin)
  await expect(cusId).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(cusId).not.toHaveAttribute('aria-invalid')
  await page.clock.fastForward(3_000)
  await expect(page.locator('[data-moment]')).toHaveCount(0)
  await page.keyboard.press('Enter')
  await expect(cusId).toHaveAttribute('aria-invalid')
})

test('a dialog holds the focus, closes on Escape and gives the focus back', async ({
  page,
  people,
  signInAs,
  isMobile,
}) => {
  test.skip(isMobile, 'A keyboard belongs to the desktop.')
  await signInAs(await people.owner({ email: newEmail() }))
  await page.goto('/dashboard/my-account/personal')
  const save = page.getByRole('button', { name: 'Save personal information' })
  await save.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Enter your PIN' })
  await expect(dialog.getByLabel('PIN')).toBeFocused()
  for (let presses = 0; presses < 6; presses += 1) await page.keyboard.press('Tab')
  await expect(page.locator('section :focus')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(save).toBeFocused()
})
