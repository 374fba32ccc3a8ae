import { newPhone } from '../stage/people.ts'
import type { Camera } from './camera.ts'

/** Photographs a new guest's way from the poster to the bonus. */
export async function takeJoining({ page, take }: Camera, resId: string): Promise<void> {
  await page.goto('/my/')
  await page.getByLabel('Mobile number').waitFor()
  await take('my-sign-in')
  await page.goto('/my/join/NOSUCH')
  await page.getByText('This link does not work').waitFor()
  await take('join-wrong-link')
  await page.goto(`/my/join/${resId}`)
  await page.getByRole('button', { name: 'Join' }).click({ trial: true })
  await take('join')
  await page.getByRole('button', { name: 'Join' }).click()
  await page.getByLabel('Mobile number').waitFor()
  await take('join-sign-in')
  await page.getByLabel('Mobile number').fill(newPhone().slice(3))
  await page.getByRole('button', { name: 'Send OTP' }).click()
  const note = page.getByText('here is the code')
  await note.waitFor()
  const [code = ''] = /\d{6}/.exec((await note.textContent()) ?? '') ?? []
  await page.getByLabel('6-digit code').fill(code)
  await page.getByRole('button', { name: 'Get my card' }).click()
  await page.getByText('Please read the notice and agree to it.').waitFor()
  await take('join-names-errors', { whole: true })
  await page.getByLabel('First name').fill('Kavya')
  await page.getByLabel('Last name').fill('Reddy')
  await page.getByRole('checkbox').check()
  await take('join-names', { whole: true })
  await page.getByRole('button', { name: 'Get my card' }).click()
  await page.getByText('Welcome to Spice Route! 200 points are yours.').waitFor()
  await take('joined')
}

/** Photographs the screens of a person who is signed in as a restaurant on this phone. */
export async function takeAsGuest({ page, take }: Camera): Promise<void> {
  await page.goto('/my/')
  await page.getByText('A restaurant is signed in here').waitFor()
  await take('as-guest')
}
