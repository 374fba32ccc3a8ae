import type { Locator, Page } from '@playwright/test'
import { newPhone } from '../../stage/people.ts'
import { fillProfile } from '../../stage/profile.ts'
import { expect, test } from '../../stage/test.ts'

const inHindi = (text: string) =>
  text.replace(/\d/g, (digit) => String.fromCodePoint(0x0966 + Number(digit)))
const numberFields = ['numeric', 'decimal', 'tel', 'none']
  .map((mode) => `input[inputmode=${mode}]:enabled`)
  .join(', ')

test.skip(({ isMobile }) => !isMobile, 'The same on every screen.')

const digitsIn = async (field: Locator) => (await field.inputValue()).replace(/\D/g, '')

async function typeInAll(page: Page, where: string) {
  const fields = page.locator(numberFields)
  await fields.first().waitFor()
  for (const field of await fields.all()) {
    if (!(await field.isVisible())) continue
    await field.fill('')
    await field.pressSequentially('१२३')
    await expect.poll(() => digitsIn(field), { message: where }).toBe('123')
    await field.fill('')
    await field.focus()
    await page.keyboard.insertText('४०')
    await expect.poll(() => digitsIn(field), { message: where }).toBe('40')
  }
  return fields.count()
}

test('an owner signs in, completes the profile and gives points with Hindi digits', async ({
  page,
  people,
}) => {
  const phone = newPhone()
  await page.goto('/auth')
  await page.getByLabel('Mobile number').pressSequentially(inHindi(phone.slice(3)))
  await expect(page.getByLabel('Mobile number')).toHaveValue(phone.slice(3))
  await page.getByRole('button', { name: 'Send OTP' }).click()
  const { code } = await people.lastMessageTo(phone)
  await page.getByLabel('6-digit code').pressSequentially(inHindi(code ?? ''))
  await page.waitForURL('/profile')
  await fillProfile(page)
  await typeInAll(page, 'the profile')
  await page.goto('/profile')
  await fillProfile(page)
  await page.getByRole('button', { name: 'Save and open the dashboard' }).click()
  await page.waitForURL('/dashboard')
  await page.getByRole('button', { name: 'Close' }).click()
  const { cusId } = await people.guest()
  await page.getByRole('textbox', { name: 'Customer ID' }).pressSequentially(inHindi(cusId))
  // The profile kept the rule typed above, so the counter asks for a bill.
  await page.getByRole('button', { name: 'Points', exact: true }).click()
  await page.getByRole('textbox', { name: /^Points/ }).pressSequentially(inHindi('120'))
  await page.getByRole('button', { name: 'Enter PIN' }).click()
  await page.getByLabel('PIN', { exact: false }).first().pressSequentially(inHindi('4821'))
  await expect(page.getByText(/Gave 120 points/).first()).toBeVisible()
})

test('every field for a number reads Hindi digits, on each screen', async ({
  page,
  people,
  signInAs,
}) => {
  const owner = await people.owner()
  const guest = await people.member(owner)
  await guest.orderedOnline(owner.resId, { orderId: 'Z-1' })
  await signInAs(owner)
  for (const [path, button] of [
    ['my-account/restaurant', null],
    ['my-account/program', null],
    ['my-account/pin', null],
    ['staff', 'Add a person'],
    ['outlets', 'Add a branch'],
    ['online', null],
  ] as const) {
    await page.goto(`/dashboard/${path}`)
    if (button) await page.getByRole('button', { name: button }).first().click()
    if (path === 'staff') await page.getByText('Limits').click()
    expect(await typeInAll(page, path), path).toBeGreaterThan(0)
  }
  await page.context().clearCookies()
  await signInAs(guest)
  await page.goto(`/my/places/${owner.resId}?act=order`)
  expect(await typeInAll(page, 'an order')).toBeGreaterThan(0)
})
