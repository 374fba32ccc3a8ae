import { expectAccessible } from '../../stage/accessible.ts'
import { newEmail, newPhone } from '../../stage/people.ts'
import { fillProfile } from '../../stage/profile.ts'
import { expect, test } from '../../stage/test.ts'
import { goTo, logOut } from '../dashboard/dashboard.ts'

test('e-mail: sign up, log out, log in, forget the password, choose a new one', async ({
  page,
  people,
  isMobile,
}) => {
  const email = newEmail()
  const fields = { email: page.getByLabel('E-mail'), password: page.locator('[name=password]') }
  const enter = async (password: string, button: string) => {
    const submit = page.getByRole('button', { name: button })
    // The previous page has fields with the same names.
    await submit.waitFor()
    await fields.email.fill(email)
    await fields.password.fill(password)
    await submit.click()
  }

  await test.step('sign up, from the phone page', async () => {
    await page.goto('/auth')
    await page.getByRole('link', { name: 'Use e-mail and password instead' }).click()
    await page.getByRole('link', { name: 'New here? Sign up' }).click()
    await page.waitForURL('/email-sign-up')
    await page.getByRole('link', { name: 'Have an account? Log in' }).click()
    await page.waitForURL('/email-login')
    await page.getByRole('link', { name: 'New here? Sign up' }).click()
    await page.waitForURL('/email-sign-up')
    await expect(page.getByText('Protected from robots')).toHaveCount(0)
    await enter('short', 'Sign up')
    await expect(page.getByText('Use at least 8 characters.')).toBeVisible()
    await expectAccessible(page)
    await expect(fields.password).toHaveAttribute('type', 'password')
    await page.getByRole('button', { name: 'Show password' }).click()
    await expect(fields.password).toHaveAttribute('type', 'text')
    await page.getByRole('button', { name: 'Hide password' }).click()
    for (const common of ['password1', email]) {
      await enter(common, 'Sign up')
      await expect(page.getByRole('alert')).toContainText('Many people use this password.')
      await expect(page.getByText('Many people use this password.')).toHaveCount(1)
      await expect(fields.password).toBeFocused()
      await expect(fields.password).toHaveAttribute('aria-invalid', 'true')
      await expectAccessible(page)
    }
    await enter('three old cups of chai', 'Sign up')
    await page.waitForURL('/profile')
    await fillProfile(page, { phone: newPhone() })
    await page.getByRole('button', { name: 'Save and open the dashboard' }).click()
    await page.waitForURL('/dashboard')
    if (isMobile) await page.getByRole('button', { name: 'Close' }).click()
  })

  await test.step('guests are out of reach until the e-mail is confirmed', async () => {
    const row = page.getByText('Confirm your e-mail to give points')
    await expect(row).toBeVisible()
    await expect(page.getByRole('button', { name: 'Find the guest' })).toBeInViewport({ ratio: 1 })
    await expectAccessible(page)
    const guest = await people.guest()
    await page.getByRole('textbox', { name: 'Customer ID' }).fill(guest.cusId)
    await page.getByRole('button', { name: 'Find the guest' }).click()
    await expect(page.getByText('Please confirm your e-mail first.').first()).toBeVisible()
    await page.getByRole('button', { name: 'Send the code' }).click()
    await page.getByLabel('Code').waitFor()
    const { code } = await people.lastMessageTo(email)
    await page.getByLabel('Code').fill(code === '000000' ? '000001' : '000000')
    await expect(page.getByText('That code is not right.')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Close' }).click()
    await page.getByRole('button', { name: 'Send the code' }).click()
    await page.getByLabel('Code').waitFor()
    await page.getByLabel('Code').fill((await people.lastMessageTo(email)).code ?? '')
    const confirmed = page.getByText('Your e-mail is confirmed.')
    await expect(confirmed).toBeVisible()
    await expect(row).toBeHidden()
    await expect(page.getByText('Please confirm your e-mail first.')).toHaveCount(0)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Find the guest' }).click()
    await expect(page.getByText(/^New guest/)).toBeVisible()
    await expect(confirmed).toHaveCount(0)
  })

  await test.step('the e-mail that signs in stays as it is', async () => {
    await goTo(page, 'My Account')
    await expect(page.getByLabel('E-mail')).toBeDisabled()
    await expect(page.getByLabel('Mobile number')).toBeEnabled()
  })

  await test.step('log out and in', async () => {
    await logOut(page)
    await page.goto('/email-login')
    await enter('not the password', 'Log in')
    await expect(page.getByRole('alert')).toContainText('The e-mail or the password is not right.')
    await expectAccessible(page)
    for (let miss = 2; miss <= 4; miss++) {
      await enter(`not the password ${miss}`, 'Log in')
      await expect(page.getByRole('alert')).toContainText(
        'The e-mail or the password is not right.',
      )
    }
    await enter('three old cups of chai', 'Log in')
    await page.waitForURL('/dashboard')
    await logOut(page)
  })

  await test.step('forget the password', async () => {
    await page.goto('/email-login')
    await page.getByRole('link', { name: 'Forgot your password?' }).click()
    const sendLink = page.getByRole('button', { name: 'Send the link' })
    await sendLink.waitFor()
    await fields.email.fill(email)
    await expectAccessible(page)
    await sendLink.click()
    await expect(page.getByRole('status').filter({ hasText: 'link' })).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: email })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your e-mail')
    await expect(page.getByText('Enter your e-mail.')).toBeHidden()
    const linkInMail = async () =>
      /http\S+/.exec((await people.lastMessageTo(email)).text)?.[0] ?? 'no link in the mail'
    await expect.poll(linkInMail).toContain('/reset-password#token=')
    const link = await linkInMail()
    await page.goto(link)
    await fields.password.fill('password1')
    await page.getByRole('button', { name: 'Save the password' }).click()
    await expect(page.getByRole('alert')).toContainText('Many people use this password.')
    await expect(page.getByText('Many people use this password.')).toHaveCount(1)
    await expect(fields.password).toBeFocused()
    await fields.password.fill('four new cups of chai')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Save the password' }).click()
    await expect(fields.password).toBeHidden()
    await page.getByRole('link', { name: 'Have an account? Log in' }).click()
    await enter('three old cups of chai', 'Log in')
    await expect(page.getByRole('alert')).toBeVisible()
    await enter('four new cups of chai', 'Log in')
    await page.waitForURL('/dashboard')
  })
})

test('an e-mail is typed once, whichever way in is taken', async ({ page }) => {
  const email = page.getByLabel('E-mail')
  await page.goto('/email-login')
  await email.fill('meenal@spice-route.example')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await page.getByRole('button', { name: 'Send the link' }).waitFor()
  await expect(email).toHaveValue('meenal@spice-route.example')
  await email.fill('meenal@sea-breeze.example')
  await page.getByRole('link', { name: 'Have an account? Log in' }).click()
  await page.getByRole('link', { name: 'New here? Sign up' }).click()
  await page.getByRole('button', { name: 'Sign up' }).waitFor()
  await expect(email).toHaveValue('meenal@sea-breeze.example')
  await expect(page.locator('[name=password]')).toHaveValue('')
  await page.reload()
  await expect(email).toHaveValue('')
})
