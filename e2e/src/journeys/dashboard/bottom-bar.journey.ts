import { guests } from '@dobara/testing/people/cast'
import { resize } from '../../stage/resize.ts'
import { expect, test } from '../../stage/test.ts'

test.beforeEach(({ isMobile }) => {
  test.skip(!isMobile, 'A wide screen has the sidebar.')
})

test('the bar of a phone leads to the daily places and to the menu, and counts what waits', async ({
  page,
  people,
  signInAs,
}) => {
  const owner = await people.owner()
  const asha = await people.member(owner, guests.asha, 900)
  await asha.orderedOnline(owner.resId, { orderId: 'Z-1' })
  await asha.orderedOnline(owner.resId, { orderId: 'Z-2' })
  await signInAs(owner)
  await page.goto('/dashboard')
  const bar = page.getByRole('navigation', { name: 'Daily places' })
  await expect(bar.getByRole('link')).toHaveText([
    'In-Store',
    '2 waitingOnline',
    'Approve',
    'Guests',
  ])
  const here = bar.locator('[aria-current]')
  await expect(here).toHaveText('In-Store')
  await bar.getByRole('link', { name: 'Approve' }).click()
  await page.waitForURL('/dashboard/approve')
  await expect(here).toHaveText('Approve')
  for (const place of await bar.locator('> *').all())
    expect((await place.boundingBox())?.height).toBeGreaterThanOrEqual(56)

  await bar.getByRole('button', { name: 'More' }).click()
  const menu = page.getByRole('dialog', { name: 'Dashboard' })
  await menu.getByRole('link', { name: 'My Account' }).click()
  await page.waitForURL('/dashboard/my-account')
  await expect(here).toHaveText('More')
  await page.goto('/dashboard/my-account/data/import')
  await expect(here).toHaveText('Guests')
  await page.goto('/dashboard/invite')
  await expect(here).toHaveText('More')
  await page.goto('/subscriptions')
  await expect(here).toHaveText('More')
  await page.getByRole('link', { name: 'Back' }).click()
  await page.waitForURL('/dashboard/my-account')

  await owner.saveOutlet({ name: 'Bandra' })
  await page.goto('/dashboard/activity')
  await bar.getByRole('button', { name: 'More' }).click()
  await menu.getByRole('link', { name: 'Branches' }).click()
  await page.getByRole('link', { name: 'Back' }).click()
  await page.waitForURL('/dashboard/activity')
})

test('the bar leaves while a guest is served and while a keyboard takes the screen', async ({
  page,
  people,
  signInAs,
}) => {
  const owner = await people.owner()
  const asha = await people.member(owner, guests.asha, 900)
  await asha.orderedOnline(owner.resId, { orderId: 'Z-1' })
  await signInAs(owner)
  await page.goto('/dashboard')
  const bar = page.getByRole('navigation', { name: 'Daily places' })
  await expect(bar).toBeVisible()
  await page.locator('[name=cusId]').fill(asha.cusId)
  await page.locator('[name=cusId]').press('Enter')
  await expect(page.locator('[name=points]')).toBeVisible()
  await expect(bar).toBeHidden()
  await page.locator('[name=points]').fill('120')
  await page.locator('[name=points]').press('Enter')
  await expect(page.locator('[name=pin]')).toBeVisible()
  await expect(bar).toBeHidden()

  await page.goto('/dashboard/online')
  await page.getByLabel('Points').focus()
  await expect(bar).toBeVisible()
  // The page's height above an open keyboard.
  await resize(page, { width: 360, height: 420 })
  await expect(bar).toBeHidden()
  await page.getByLabel('Points').blur()
  await expect(bar).toBeVisible()
})
