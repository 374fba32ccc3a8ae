import type { Locator, Page } from '@playwright/test'
import { newPhone } from '../../stage/people.ts'
import { expect, test } from '../../stage/test.ts'

test.skip(({ isMobile }) => isMobile, 'A keyboard belongs to the desktop.')

test('from the link to a claim with the keyboard alone', async ({ page, people }) => {
  const owner = await people.owner()
  const phone = newPhone()
  await page.goto(`/my/join/${owner.resId}`)
  await pressOn(page, page.getByRole('button', { name: 'Join' }))

  await expect(page.getByLabel('Mobile number')).toBeFocused()
  await page.keyboard.type(phone.slice(3))
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('6-digit code')).toBeFocused()
  await page.keyboard.type((await people.lastMessageTo(phone)).code ?? 'no code was sent')

  await expect(page.getByRole('heading', { name: 'Your name' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.type('Kavya')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Reddy')
  await pressOn(page, page.getByText('Read all'))
  await expect(
    page.getByText('Each restaurant you join, or allow something, sees your name'),
  ).toBeVisible()
  await pressOn(page, page.getByRole('checkbox'), 'Space')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Welcome to Spice Route!' })).toBeFocused()
  await pressOn(page, page.getByRole('link', { name: 'Show my card' }))

  const [guest] = await owner.customers()
  await owner.give(guest?.cusId ?? 'nobody has joined', 700)
  await pressOn(page, page.getByRole('link', { name: 'Claim my reward' }))
  const dialog = page.getByRole('dialog', { name: 'Claim Free pizza' })
  await expect(dialog.getByRole('radio', { name: 'In-store' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await pressOn(page, page.getByRole('button', { name: 'Claim my reward' }))
  await expect(dialog.getByRole('radio', { name: 'In-store' })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(dialog.getByRole('radio', { name: 'Swiggy' })).toBeChecked()
  await pressOn(page, dialog.getByRole('button', { name: 'Claim' }))
  await expect(page.getByRole('heading', { name: 'Waiting' })).toBeFocused()
  await expect(page.locator('.animate-spin')).toHaveCSS('animation-duration', '1e-05s')
  expect(await owner.claims()).toMatchObject([{ platform: 'Swiggy' }])
})

async function pressOn(page: Page, what: Locator, key = 'Enter') {
  await expect(what).toBeVisible()
  await expect(async () => {
    await page.keyboard.press('Tab')
    expect(await what.evaluate((part) => part.closest(':focus-visible') !== null)).toBe(true)
  }).toPass({ intervals: [0] })
  await page.keyboard.press(key)
}
