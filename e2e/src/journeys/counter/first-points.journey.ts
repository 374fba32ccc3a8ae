import { expectAccessible } from '../../stage/accessible.ts'
import { newPhone } from '../../stage/people.ts'
import { press } from '../../stage/press.ts'
import { fillProfile, fillYou, pin } from '../../stage/profile.ts'
import { expect, test } from '../../stage/test.ts'

test('from the landing page to the first points, by phone', async ({ page, people, isMobile }) => {
  const phone = newPhone()
  const number = page.getByLabel('Mobile number')
  await page.clock.install()
  await page.goto('/')
  await page.getByRole('main').getByRole('link', { name: 'Start your free month' }).first().click()
  await page.waitForURL('/auth')
  await expect(page.getByText('Protected from robots')).toBeVisible()
  await expectAccessible(page)

  await test.step('the number', async () => {
    await number.fill('12345')
    await page.getByRole('button', { name: 'Send OTP' }).click()
    await expect(
      page.getByText('Please enter a 10-digit Indian mobile number. It begins with 6, 7, 8 or 9.'),
    ).toBeVisible()
    await expect(number).toBeFocused()
    await expectAccessible(page)
    await number.fill(`${phone.slice(0, 3)} ${phone.slice(3, 8)}-${phone.slice(8)}`)
    await page.getByRole('button', { name: 'Send OTP' }).click()
  })

  await test.step('the code: wrong, sent again, right', async () => {
    const code = page.getByLabel('6-digit code')
    const resend = page.getByRole('button', { name: /^Resend OTP/ })
    await expect(resend).toHaveText(/^Resend OTP in (60|5\d)s$/)
    await expect(resend).toBeDisabled()
    const { code: right } = await people.lastMessageTo(phone)
    await code.fill(right === '000000' ? '000001' : '000000')
    await expect(page.getByRole('alert')).toContainText(
      'That code is not right. Check it and try again.',
    )
    await expectAccessible(page)
    await page.clock.fastForward(60_000)
    await expect(resend).toHaveText('Resend OTP')
    await resend.click()
    await expect(resend).toHaveText(/^Resend OTP in \d+s$/)
    await page.clock.setSystemTime(new Date())
    await code.fill(right ?? 'no code was sent')
    await page.waitForURL('/profile')
  })

  await test.step('the profile: errors, a reload, right', async () => {
    const next = page.getByRole('button', { name: 'Next' })
    await expect(page.getByRole('heading', { name: 'Complete Your Profile' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'You', exact: true })).toBeFocused()
    await expect(page.getByLabel('Mobile number')).toHaveValue(
      `${phone.slice(3, 8)} ${phone.slice(8)}`,
    )
    await next.click()
    await expect(page.getByText('Please enter the first name.')).toBeVisible()
    await expect(page.getByLabel('First name')).toBeFocused()
    await expectAccessible(page)
    await fillYou(page)
    await next.click()
    await page.getByLabel('Pincode').fill('4000')
    await next.click()
    await expect(page.getByText('Enter the 6 digits of the pincode.')).toBeVisible()
    await expect(page.getByLabel('Restaurant name')).toBeFocused()
    await expectAccessible(page)

    await page.goto('/profile')
    await fillProfile(page)
    for (const [name, hint] of [
      ['Reward', 'Free pizza'],
      ['Points for a reward', '800'],
      ['Sign-up bonus', '200'],
    ] as const)
      await expect(page.getByLabel(name, { exact: true })).toHaveAttribute('placeholder', hint)
    for (const name of ['minimumSpend', 'signUpBonus'])
      await expect(page.locator(`[name=${name}]`)).toHaveAttribute('type', 'number')
    await page.reload()
    await expect(page.getByLabel('Reward', { exact: true })).toHaveValue('Free pizza')
    await expect(page.getByLabel('4-digit PIN')).toHaveValue('')
    await page.getByRole('button', { name: 'Save and open the dashboard' }).click()
    await expect(page.getByText('Enter your 4-digit PIN.')).toBeVisible()
    await expect(page.getByLabel('4-digit PIN')).toBeFocused()
    await page.getByLabel('4-digit PIN').fill(pin)
    await expect(page.getByLabel('4-digit PIN')).toHaveAttribute('type', 'password')
    await page.getByRole('button', { name: 'Show 4-digit PIN' }).click()
    await expect(page.getByLabel('4-digit PIN')).toHaveAttribute('type', 'text')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Save and open the dashboard' }).click()
    await page.waitForURL('/dashboard')
  })

  await test.step('the counter: a slip, the right guest, a wrong PIN, done, taken back', async () => {
    const guest = await people.guest()
    const slip = `${guest.cusId.slice(0, -1)}${(Number(guest.cusId.at(-1)) + 1) % 10}`
    const customerId = page.getByLabel('Customer ID', { exact: true }).and(page.locator('input'))
    await expect(page.getByRole('heading', { name: 'Give In-Store Points' })).toBeVisible()
    await expectAccessible(page)
    if (isMobile) await page.getByRole('button', { name: 'Close' }).click()
    await customerId.fill(slip)
    await page.getByRole('button', { name: 'Find the guest' }).click()
    await expect(page.getByText('Not a card number. No card? Scan the poster.')).toBeVisible()
    await customerId.fill('')
    await press(page, guest.cusId)
    await expect(
      page.getByText('Not a member yet. Joins with these points and a bonus of 200 points.'),
    ).toBeVisible()
    const newGuest = `New guest ••${guest.cusId.slice(-4)}`
    await expect(page.getByText(newGuest, { exact: true })).toBeVisible()

    await press(page, '120')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Enter PIN to give' }).click()
    await press(page, '0000')
    await expect(page.getByRole('alert')).toContainText('Invalid PIN')
    await expectAccessible(page)
    await press(page, pin)
    await expect(page.getByText(`Gave 120 points to ${newGuest}. Balance 320.`)).toBeVisible()
    await expect(page.getByText('Sign-up bonus: 200 points.')).toBeVisible()
    await expectAccessible(page)

    await page.getByRole('button', { name: /^Undo/ }).click()
    // Undoing this award also undoes the joining.
    await expect(page.getByText(`Took back 120 points from ${newGuest}. Balance 0.`)).toBeVisible()
    await expect(page.getByText('Sign-up bonus: 200 points.')).toBeHidden()
    await expect(customerId).toHaveValue('')
  })
})
