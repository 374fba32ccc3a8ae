import { holdRequests } from '../../stage/hold-requests.ts'
import { newPhone } from '../../stage/people.ts'
import { fillYou } from '../../stage/profile.ts'
import { expect, test } from '../../stage/test.ts'

test.skip(({ isMobile }) => !isMobile, 'The same on every screen.')

test('a new phone sees the way in before anybody has said who is signed in', async ({ page }) => {
  await page.route('**/auth/restaurant/me', () => {})
  await page.goto('/auth')
  await expect(page.getByLabel('Mobile number')).toBeVisible()
})

test('an unfinished code is asked for again, and the next digit takes the complaint away', async ({
  page,
}) => {
  await page.goto('/auth')
  await page.getByLabel('Mobile number').fill(newPhone())
  await page.getByRole('button', { name: 'Send OTP' }).click()
  const code = page.getByLabel('6-digit code')
  await code.fill('12')
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page.getByText('Enter the 6 digits of the code.')).toBeVisible()
  await expect(code).toBeFocused()
  await code.press('3')
  await expect(page.getByText('Enter the 6 digits of the code.')).toBeHidden()
})

test('a pincode may be written with its space', async ({ page, people, signInAs }) => {
  await signInAs(await people.newcomer())
  await page.goto('/profile')
  await fillYou(page)
  await page.getByRole('button', { name: 'Next' }).click()
  const pincode = page.getByLabel('Pincode')
  await pincode.pressSequentially('400 050')
  await expect(pincode).toHaveValue('400050')
})

test('the way in is read before its script has come, and stays in its place', async ({
  page,
  context,
  baseURL,
}) => {
  await context.addCookies([
    { name: 'PARAGLIDE_LOCALE', value: 'hi', url: new URL('/', baseURL).href },
  ])
  const letGo = await holdRequests(page, '**/assets/*.js')
  await page.goto('/auth', { waitUntil: 'commit' })
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toHaveText(/[\u0900-\u097f]/)
  await page.evaluate(() => document.fonts.ready)
  await expect(page.locator('[name=phone]')).toHaveCount(0)
  const before = await title.boundingBox()
  await letGo()
  await expect(page.locator('[name=phone]')).toBeFocused()
  await expect.poll(() => title.boundingBox()).toEqual(before)
})
