import { expectAccessible } from '../../stage/accessible.ts'
import { twoFrames } from '../../stage/frames.ts'
import { expect, test } from '../../stage/test.ts'
import { everythingKept, keepAwards } from '../counter/kept-awards.ts'
import { logOut, openSidebar } from '../dashboard/dashboard.ts'

test.skip(({ isMobile }) => !isMobile, 'The same on every screen.')

test('who logs out while awards are not sent is asked first, and finds them again', async ({
  page,
  people,
  signInAs,
}) => {
  const owner = await people.owner()
  const guest = await people.member(owner)
  await signInAs(owner)
  await page.goto('/dashboard')
  await page.getByRole('heading', { name: 'Give In-Store Points' }).waitFor()
  const uid = await page.evaluate(() => JSON.parse(localStorage.getItem('owner') ?? '{}').uid)
  await keepAwards(page, { uid, cusIds: [guest.cusId], points: 50, count: 2 })
  await page.reload()
  await page.getByRole('button', { name: 'Not sent yet: 2' }).waitFor()

  const dialog = page.getByRole('dialog', { name: 'Not sent yet: 2' })
  const logOut = async () => {
    await openSidebar(page)
    await page.getByRole('button', { name: 'Log out', exact: true }).click()
    await expect(dialog).toBeVisible()
  }
  await logOut()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Stay' }).click()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL('/dashboard')

  await logOut()
  await dialog.getByRole('button', { name: 'Log out anyway' }).click()
  await page.waitForURL('/auth')
  expect(await everythingKept(page)).toContain(guest.cusId)
})

test('logging out leads to the sign-in page from everywhere, and no old message comes along', async ({
  page,
  people,
  signInAs,
}) => {
  await signInAs(await people.owner())
  await page.goto('/subscriptions')
  await expect(page.getByRole('heading', { name: 'Subscriptions' })).toBeVisible()
  await logOut(page)

  await signInAs(await people.owner())
  await page.goto('/dashboard/my-account/restaurant')
  await page.getByRole('button', { name: 'Copy the restaurant ID' }).click()
  const told = page.getByRole('status', { name: 'Messages' })
  await expect(told).not.toBeEmpty()
  await logOut(page)
  await expect(page.getByLabel('Mobile number')).toBeVisible()
  await twoFrames(page)
  // Asked once only, because a message ends by itself after 3 seconds.
  expect(await told.textContent()).toBe('')

  await signInAs(await people.owner())
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Log out' }).click()
  await page.waitForURL('/auth')
})

test('an owner whose session ends elsewhere is led from the plans to sign in; a visitor stays', async ({
  page,
  people,
  signInAs,
}) => {
  await page.goto('/subscriptions')
  await expect(page.getByRole('main')).toHaveText('Subscriptions')
  await signInAs(await people.owner())
  await page.goto('/subscriptions')
  await expect(page.getByRole('navigation').first()).toBeVisible()
  await page.context().clearCookies()
  await page.evaluate(() => dispatchEvent(new StorageEvent('storage', { key: 'owner' })))
  await page.waitForURL('/auth')
})
