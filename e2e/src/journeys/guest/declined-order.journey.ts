import { expectAccessible } from '../../stage/accessible.ts'
import { twoFrames } from '../../stage/frames.ts'
import { resize } from '../../stage/resize.ts'
import { expect, test } from '../../stage/test.ts'
import { fillOrder, openTab } from './guest.ts'

test.skip(({ isMobile }) => !isMobile, 'The same on every screen.')
test.use({ viewport: { width: 360, height: 740 } })

test('a declined order is said until its place is opened, and can be told again', async ({
  page,
  people,
  signInAs,
}) => {
  const owner = await people.owner()
  const guest = await people.member(owner)
  const order = await guest.orderedOnline(owner.resId, { orderId: '6201187745', billAmount: 6400 })
  await signInAs(guest)
  await page.goto('/my/')
  await expect(page.getByRole('link', { name: 'Spice Route' })).toBeVisible()
  const line = page.getByRole('link', { name: 'Your Zomato order was declined: see why' })
  await expect(line).toHaveCount(0)

  await owner.declineRequest(order, 'The amount is different.')
  await expect(line).toBeInViewport({ ratio: 1 })
  await expectAccessible(page)
  await openTab(page, 'My places')
  await line.click()
  await expect(page.getByText('The amount is different.')).toBeVisible()
  await page.getByRole('button', { name: 'Ask again' }).click()
  const sheet = page.getByRole('dialog', { name: 'I ordered online' })
  await expect(sheet.getByLabel('Zomato')).toBeChecked()
  await expect(sheet.getByLabel('Order number')).toHaveValue('6201187745')
  await expect(sheet.getByLabel('Bill in rupees')).toHaveValue('6400')
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Cancel' }).click()
  await openTab(page, 'My places')
  await expect(page.getByRole('link', { name: 'Spice Route' })).toBeVisible()
  await expect(line).toHaveCount(0)
  await openTab(page, 'My card')
  await page.reload()
  await expect(page.getByRole('link', { name: 'Spice Route' })).toBeVisible()
  await expect(line).toHaveCount(0)

  await page.getByRole('link', { name: 'I ordered online' }).click()
  await fillOrder(page, '6201187745', '640')
  await expect(page.getByRole('listitem').filter({ hasText: '₹640' })).toContainText('Waiting')
  expect(await owner.requests()).toMatchObject([{ billAmount: 640 }])
})

test('why an order was declined is in sight, also if its place was open before', async ({
  page,
  people,
  signInAs,
}) => {
  const owner = await people.owner()
  const guest = await people.member(owner)
  const order = await guest.orderedOnline(owner.resId, { orderId: '6201187745' })
  await signInAs(guest)
  await resize(page, { width: 360, height: 480 })
  await page.goto(`/my/places/${owner.resId}`)
  await expect(page.getByRole('listitem').filter({ hasText: '6201187745' })).toBeVisible()
  await openTab(page, 'My places')
  await owner.declineRequest(order, 'The amount is different.')
  await page.getByRole('link', { name: 'Your Zomato order was declined: see why' }).click()
  await expect(page.getByText('The amount is different.')).toBeInViewport({ ratio: 1 })
  await twoFrames(page)
  await expect(page.getByText('The amount is different.')).toBeInViewport({ ratio: 1 })
})

test('an order that ended because the guest left is no news', async ({
  page,
  people,
  signInAs,
}) => {
  const owner = await people.owner()
  const guest = await people.member(owner)
  await guest.orderedOnline(owner.resId, { orderId: '6201187745' })
  await guest.leave(owner.resId)
  await guest.join(owner.resId)
  await signInAs(guest)
  await page.goto('/my/')
  await expect(page.getByRole('link', { name: 'Spice Route' })).toBeVisible()
  // An empty row stands there until the part that tells news is loaded.
  await expect(page.locator('.card-approved')).toHaveCount(0)
  await expect(page.getByText('order was declined')).toHaveCount(0)
})
