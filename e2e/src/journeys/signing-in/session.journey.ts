import { expectAccessible } from '../../stage/accessible.ts'
import { resize } from '../../stage/resize.ts'
import { expect, test } from '../../stage/test.ts'
import { logOut } from '../dashboard/dashboard.ts'

test('an expired session is renewed unseen while the provider still knows the owner', async ({
  page,
  context,
  people,
  signInAs,
}) => {
  await signInAs(await people.owner())
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'Give In-Store Points' })).toBeVisible()
  // Any call of the counter may be the first to discover the ended session.
  const renewed = page.waitForResponse('**/api/v1/auth/sync-session')
  await context.clearCookies({ name: 'dobara_session' })
  await page.goto('/dashboard/my-account/restaurant')
  expect((await renewed).status()).toBe(200)
  await expect(page.getByLabel('Restaurant name')).toHaveValue('Spice Route')
})

test('who is signed out everywhere is led to sign in, also in the middle of work', async ({
  page,
  context,
  people,
  signInAs,
}) => {
  const owner = await people.owner()
  const guest = await people.member(owner)
  await signInAs(owner)
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'Give In-Store Points' })).toBeVisible()
  await page.locator('[name=cusId]').fill(guest.cusId)
  await context.clearCookies()
  // Another call may already have left the page with its buttons.
  await page.keyboard.press('Enter')
  await page.waitForURL('/auth')
  await page.goto('/dashboard/online', { waitUntil: 'commit' })
  await page.waitForURL('/auth')
  await page.goto('/profile', { waitUntil: 'commit' })
  await page.waitForURL('/auth')
})

test('who logs out in one tab is logged out in the other', async ({
  page,
  context,
  people,
  signInAs,
}) => {
  await signInAs(await people.owner())
  const other = await context.newPage()
  for (const tab of [other, page]) {
    await tab.goto('/dashboard')
    await expect(tab.getByRole('heading', { name: 'Give In-Store Points' })).toBeVisible()
  }
  await logOut(page)
  await other.waitForURL('/auth')
})

test('everyone lands where they belong', async ({ page, people, signInAs }) => {
  await signInAs(await people.newcomer())
  for (const path of ['/dashboard', '/dashboard/approve', '/auth', '/email-login']) {
    await page.goto(path, { waitUntil: 'commit' })
    await page.waitForURL('/profile')
  }
  await signInAs(await people.owner())
  for (const path of ['/auth', '/email-sign-up', '/email-login']) {
    await page.goto(path, { waitUntil: 'commit' })
    await page.waitForURL('/dashboard')
  }
  for (const path of ['/nowhere/at/all', '/dashboard/nowhere']) {
    await page.goto(path, { waitUntil: 'commit' })
    await page.waitForURL('/')
  }
})

test('a guest who signs in here is refused, and then opens a restaurant account', async ({
  page,
  people,
  isMobile,
}) => {
  const { email, password } = await people.guestByEmail()
  await page.goto('/email-login')
  await page.getByLabel('E-mail').fill(email)
  await page.locator('[name=password]').fill(password)
  const loggedOut = page.waitForResponse('**/api/v1/auth/restaurant/logout')
  const signedOut = page.waitForResponse('**/identity/sign-out')
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.waitForURL('/auth')
  expect([(await loggedOut).status(), (await signedOut).status()]).toEqual([200, 200])
  await expect(page.getByRole('alert')).toContainText('Unauthorized restaurant login')
  await expectAccessible(page)
  if (!isMobile) {
    await resize(page, { width: 1024, height: 640 })
    await expect(page.getByRole('button', { name: 'Send OTP' })).toBeInViewport({ ratio: 1 })
  }
  await page.getByRole('button', { name: 'Open a restaurant account with your e-mail' }).click()
  await page.waitForURL('/profile')
  await expect(page.getByLabel('E-mail (optional)')).toHaveValue(email)
})

test('a signed-in guest is treated as not logged in', async ({ page, people, signInAs }) => {
  await signInAs(await people.guest())
  await page.goto('/dashboard', { waitUntil: 'commit' })
  await page.waitForURL('/auth')
  await expect(page.getByRole('alert')).toContainText('Unauthorized restaurant login')
  await page.getByRole('button', { name: 'Open a restaurant account with your number' }).click()
  await page.waitForURL('/profile')
})

test('an owner who looked at the guest’s app comes back to the restaurant by one button', async ({
  page,
  people,
  signInAs,
}) => {
  const owner = await people.owner()
  await signInAs(owner)
  await page.goto('/my/')
  await page.getByRole('button', { name: /^Continue with/ }).click()
  await page.getByLabel('First name').waitFor()
  await page.goto('/dashboard', { waitUntil: 'commit' })
  await page.waitForURL('/auth')
  await expect(page.getByRole('alert')).toContainText('Unauthorized restaurant login')
  await expect(page.getByText('This device is signed in as a guest.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Open a restaurant account/ })).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Back to my restaurant' }).click()
  await page.waitForURL('/dashboard')
  await expect(page.getByRole('heading', { name: 'Give In-Store Points' })).toBeVisible()
})
