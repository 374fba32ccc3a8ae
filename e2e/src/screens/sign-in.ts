import { newPhone, type peopleAt } from '../stage/people.ts'
import { fillRestaurant, profile } from '../stage/profile.ts'
import type { Camera } from './camera.ts'

export async function takeSignIn(
  { page, take }: Camera,
  people: ReturnType<typeof peopleAt>,
): Promise<void> {
  await page.goto('/auth')
  await page.getByText('Bot check done').waitFor()
  await take('auth')
  await page.getByRole('button', { name: 'Send OTP' }).click()
  await page.getByText('Please enter a 10-digit Indian mobile number.').waitFor()
  await take('auth-wrong-number')
  await page.getByLabel('Mobile number').fill(newPhone().slice(3))
  await page.getByRole('button', { name: 'Send OTP' }).click()
  await page.getByText('here is the code').waitFor()
  await take('auth-code')
  await page.getByLabel('6-digit code').fill('000000')
  await page.getByRole('alert').waitFor()
  await take('auth-wrong-code')

  await page.evaluate(() => sessionStorage.clear())
  await page.goto('/email-login')
  await page.getByRole('button', { name: 'Log in' }).waitFor()
  await take('email-login')
  const guest = await people.guestByEmail()
  await page.getByLabel('E-mail').fill(guest.email)
  await page.locator('[name=password]').fill(guest.password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.getByText('Unauthorized restaurant login').waitFor()
  await take('auth-unauthorized')

  await page.goto('/email-sign-up')
  await page.getByRole('button', { name: 'Sign up' }).click()
  await page.getByText('Use at least 8 characters.').waitFor()
  await take('email-sign-up-errors')
  await page.goto('/reset-password')
  await page.getByRole('button', { name: 'Send the link' }).waitFor()
  await take('reset-password')
  await page.getByLabel('E-mail').fill(guest.email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await page.getByText('a link is on its way').waitFor()
  await take('reset-password-sent')
  await page.goto('/reset-password#token=shown-only')
  await page.reload()
  await page.getByRole('button', { name: 'Save the password' }).waitFor()
  await take('choose-password')
  await page.goto('/subscriptions')
  await page.getByRole('heading', { name: 'Subscriptions' }).waitFor()
  await take('subscriptions')
}

/** Photographs the screens of a person who has just signed in for the first time. */
export async function takeProfile({ page, take }: Camera): Promise<void> {
  await page.goto('/profile')
  const next = page.getByRole('button', { name: 'Next' })
  await next.waitFor()
  await take('profile', { whole: true })
  await next.click()
  await page.getByText('Please enter the first name.').waitFor()
  await take('profile-errors', { whole: true })
  await page.getByLabel('First name').fill(profile.firstName)
  await page.getByLabel('Last name').fill(profile.lastName)
  await next.click()
  await page.getByLabel('Restaurant name').waitFor()
  await take('profile-restaurant', { whole: true })
  await fillRestaurant(page)
  await next.click()
  await page.getByLabel('Reward', { exact: true }).waitFor()
  await take('profile-program', { whole: true })
}
