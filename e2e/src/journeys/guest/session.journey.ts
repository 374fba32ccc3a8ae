import { listMessages } from '@dobara/contract/calls/messages'
import { expectAccessible } from '../../stage/accessible.ts'
import { expect, test } from '../../stage/test.ts'

test.skip(({ isMobile }) => !isMobile, 'What decides is the same on every screen.')

test('an owner’s phone becomes a guest’s, with the same number and no new code', async ({
  page,
  people,
  signInAs,
}) => {
  const owner = await people.owner()
  await signInAs(owner)
  await page.goto('/my/')
  await expect(page.getByRole('heading', { name: 'A restaurant is signed in here' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Back to the dashboard' })).toHaveAttribute(
    'href',
    '/dashboard',
  )
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Continue with/ }).click()
  await page.getByLabel('First name').fill('Meenal')
  await page.getByLabel('Last name').fill('Kulkarni')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Get my card' }).click()
  await expect(page.getByRole('img', { name: 'Code of your card' })).toBeVisible()
})

test('an owner at a poster’s link may join with another number', async ({
  page,
  people,
  signInAs,
}) => {
  const owner = await people.owner()
  await signInAs(owner)
  await page.goto(`/my/join/${owner.resId}`)
  await page.getByRole('button', { name: 'Join' }).click()
  await page.getByRole('button', { name: 'Log in with another number' }).click()
  await expect(page.getByLabel('Mobile number')).toHaveValue('')
})

test('an expired session is renewed unseen, one that is over leads to sign-in', async ({
  page,
  context,
  people,
  signInAs,
}) => {
  const owner = await people.owner()
  await signInAs(await people.member(owner))
  await page.goto('/my/')
  await expect(page.getByText('Spice Route')).toBeVisible()
  // The open page may renew it before the next one does.
  const renewed = page.waitForResponse('**/api/v1/auth/sync-session')
  await context.clearCookies({ name: 'dobara_session' })
  await page.goto(`/my/places/${owner.resId}`)
  expect((await renewed).status()).toBe(200)
  await expect(page.getByRole('region', { name: 'History' }).getByRole('listitem')).toHaveCount(1)
  await context.clearCookies()
  await page.goto('/my/', { waitUntil: 'commit' })
  await page.waitForURL('/my/sign-in')
})

test('signed out elsewhere, in the middle of work', async ({ page, context, people, signInAs }) => {
  const owner = await people.owner()
  await signInAs(await people.member(owner, undefined, 700))
  // Seconds later, the count of new messages would find it out before the press.
  await page.route(`**/api/v1${listMessages.path}*`, (route) => route.abort())
  await page.goto(`/my/places/${owner.resId}?act=claim`)
  await expect(page.getByRole('dialog')).toBeVisible()
  await context.clearCookies()
  await page.getByRole('dialog').getByRole('button', { name: 'Claim' }).click()
  await page.waitForURL('/my/sign-in')
})

test('every path under /my leads somewhere', async ({ page, people, signInAs }) => {
  await page.goto('/my/nowhere/at/all', { waitUntil: 'commit' })
  await page.waitForURL('/my/sign-in')
  await signInAs(await people.guest())
  for (const path of ['/my', '/my/nowhere', '/my/places/x/y', '/my/join', '/my/sign-in']) {
    await page.goto(path, { waitUntil: 'commit' })
    await page.waitForURL('/my/')
    await expect(page.getByRole('img', { name: 'Code of your card' })).toBeVisible()
  }
})

test('a screen whose code does not come says so, and opens once it does', async ({
  page,
  people,
  signInAs,
}) => {
  await signInAs(await people.guest())
  await page.route(/\/my\/assets\/my-places/, (route) => route.abort())
  await page.goto('/my/places')
  await expect(page.getByText('This screen could not be opened')).toBeVisible()
  await expect(page.getByText('Part of it did not load.')).toBeVisible()
  await expectAccessible(page)
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'My places' })).toBeVisible()
})
