import { expectAccessible } from '../../stage/accessible.ts'
import { holdRequests } from '../../stage/hold-requests.ts'
import { expect, test } from '../../stage/test.ts'

test.skip(({ isMobile }) => !isMobile, 'The same on every screen.')

test('nobody answers a decision, which can then be taken again', async ({
  page,
  people,
  signInAs,
}) => {
  const owner = await people.owner()
  const guest = await people.member(owner, undefined, 800)
  await guest.orderedOnline(owner.resId, { orderId: '6201187745' })
  await guest.claim(owner.resId)
  await signInAs(owner)

  await page.goto('/dashboard/online')
  await page.getByLabel('Points').fill('64')
  await page.getByLabel('PIN').fill(owner.pin)
  await page.route('**/api/v1/restaurant/give-online-points', (route) => route.abort())
  await page.getByRole('button', { name: 'Give' }).click()
  await expect(page.getByRole('alert')).toContainText('Something went wrong. Try again.')
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Give' }).click()
  await expect(page.getByText('No online points requests right now')).toBeVisible()

  await page.goto('/dashboard/approve')
  await page.getByLabel('PIN').fill(owner.pin)
  await page.route('**/api/v1/restaurant/approve-claim', (route) => route.abort())
  await page.getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByRole('alert')).toContainText('Something went wrong. Try again.')
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText('No reward claims right now')).toBeVisible()
})

const isLate = 'This is taking longer than it should'
const needsNetwork = 'It opens by itself when you are back.'

const lists = [
  { path: '/dashboard/online', call: 'pending-requests', shows: 'No online points requests' },
  { path: '/dashboard/approve', call: 'pending-claims', shows: 'No reward claims right now' },
  {
    path: '/dashboard/my-account/restaurant',
    call: 'profile',
    shows: 'Guests join with this code. It never changes.',
  },
]
for (const { path, call, shows } of lists) {
  test(`${path} stays on its spinner, is logged, says so after 8 seconds, and comes`, async ({
    page,
    people,
    signInAs,
  }) => {
    const logged: string[] = []
    page.on('console', (line) => line.type() === 'error' && logged.push(line.text()))
    await page.clock.install()
    await signInAs(await people.owner())
    await page.route(`**/api/v1/restaurant/${call}`, (route) => route.abort())
    await page.goto(path)
    await expect(page.getByText('Loading…').first()).toBeVisible()
    await expect(page.getByText('Loading…')).toHaveCount(1)
    await expect.poll(() => logged.join('\n')).toContain(`/restaurant/${call} could not be fetched`)
    await expect(page.getByRole('button', { name: 'Try again' })).toBeHidden()
    await page.clock.fastForward(8_000)
    await expect(page.getByText(isLate)).toBeVisible()
    await expect(page.locator('.animate-spin')).toBeVisible()
    await expect(page.getByText('Loading…')).toHaveCount(0)
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expectAccessible(page)
    await page.context().setOffline(true)
    await expect(page.getByText(needsNetwork)).toBeVisible()
    await expect(page.locator('.animate-spin')).toHaveCount(0)
    await expectAccessible(page)
    await page.context().setOffline(false)
    const triedAgain = page.waitForRequest(`**/api/v1/restaurant/${call}`)
    await page.getByRole('button', { name: 'Try again' }).click()
    await triedAgain
    await page.unrouteAll()
    await expect(async () => {
      await page.clock.fastForward(8_000)
      await expect(page.getByText(shows)).toBeVisible({ timeout: 100 })
    }).toPass()
  })
}

test('a server that answers no part of a screen is named once, and all parts come at once', async ({
  page,
  people,
  signInAs,
}) => {
  await page.clock.install()
  await signInAs(await people.owner())
  // Removing the route may leave calls without an answer, so the route stays.
  let isSilent = true
  for (const calls of ['restaurant/**', 'auth/sessions'])
    await page.route(`**/api/v1/${calls}`, (route) => (isSilent ? route.abort() : route.continue()))
  await page.goto('/dashboard/my-account/security')
  await expect(page.getByText('Loading…')).toHaveCount(1)
  await page.clock.fastForward(8_000)
  await expect(page.getByText(isLate)).toBeVisible()
  await page.clock.fastForward(8_000)
  await expect(page.getByText(isLate)).toHaveCount(1)
  // The clock stands still, so that no automatic retry comes before the press. It stands already
  // after a try that was too late.
  await expect(async () => page.clock.pauseAt(await page.evaluate(() => Date.now() + 100))).toPass()
  isSilent = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.clock.resume()
  await expect(page.getByText('Loading…')).toHaveCount(0)
  await expect(page.getByText('this device').first()).toBeVisible()
})

test('without a token for its calls the page says what failed', async ({
  page,
  context,
  people,
}) => {
  const { email, password } = await people.guestByEmail()
  await page.goto('/email-login')
  await page.getByLabel('E-mail').fill(email)
  await page.locator('[name=password]').fill(password)
  // The page's token is invalid now, and the page cannot get another.
  await context.clearCookies()
  await page.route('**/api/v1/csrf/token', (route) => route.abort())
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByRole('alert')).toContainText('Failed to fetch CSRF Token')
})

test('while the session is checked nothing is shown but the spinner', async ({
  page,
  people,
  signInAs,
}) => {
  await signInAs(await people.owner())
  const letGo = await holdRequests(page, '**/api/v1/auth/restaurant/me')
  await page.goto('/dashboard')
  await expect(page.getByText('Loading…')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Give In-Store Points' })).toBeHidden()
  await expectAccessible(page)
  await letGo()
  await expect(page.getByRole('heading', { name: 'Give In-Store Points' })).toBeVisible()
})

test('a screen whose code does not come says so, and opens once it does', async ({
  page,
  people,
  signInAs,
}) => {
  await signInAs(await people.owner())
  await page.route(/\/assets\/counter-/, (route) => route.abort())
  await page.goto('/dashboard')
  await expect(page.getByText('This screen could not be opened')).toBeVisible()
  await expectAccessible(page)
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Give In-Store Points' })).toBeVisible()

  await page.route(/\/assets\/give-online/, (route) => route.abort())
  await page.goto('/dashboard/online')
  await page.getByRole('link', { name: 'Back to the start' }).click()
  await expect(page.getByRole('heading', { name: 'Give In-Store Points' })).toBeVisible()
})
