import { guests } from '@dobara/testing/people/cast'
import type { Locator } from '@playwright/test'
import { expect, test } from '../../stage/test.ts'
import { fillOrder } from '../guest/guest.ts'

test('a toast stands right above the bar, and the end of the screen can be scrolled out from under it', async ({
  page,
  people,
  signInAs,
  isMobile,
}) => {
  await signInAs(await people.owner())
  await page.goto('/dashboard/invite')
  await page.getByRole('button', { name: 'Copy the link' }).click()
  const told = page.getByRole('status', { name: 'Messages' }).getByRole('paragraph')
  await expect(told).toBeVisible()
  expect(await overlap(told, page.getByRole('heading', { level: 1 }))).toBe(false)
  const bottomOf = async (part: Locator) => {
    const box = await part.boundingBox()
    return box ? box.y + box.height : Number.NaN
  }
  const card = told.locator('..')
  const bar = page.getByRole('navigation', { name: 'Daily places' })
  const edge = isMobile ? (await bar.boundingBox())?.y : page.viewportSize()?.height
  await expect
    .poll(async () => Math.round((edge ?? 0) - (await bottomOf(card))))
    .toBe(isMobile ? 12 : 24)
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  const last = page.getByRole('main').locator('a, button').filter({ visible: true }).last()
  expect(await bottomOf(last)).toBeLessThanOrEqual((await card.boundingBox())?.y ?? 0)
})

test('on a low phone a decision’s toast and a notice leave the decided row free', async ({
  page,
  people,
  signInAs,
  isMobile,
}) => {
  test.skip(!isMobile, 'A large screen has room.')
  const owner = await people.owner()
  const asha = await people.member(owner, guests.asha, 900)
  await asha.claim(owner.resId)
  await asha.orderedOnline(owner.resId, { orderId: 'Z-1' })
  await page.setViewportSize({ width: 360, height: 616 })
  await signInAs(owner)
  await page.goto('/dashboard/approve')
  await page.getByLabel('PIN').fill(owner.pin)
  await page.getByRole('button', { name: 'Approve' }).click()
  const told = page.getByRole('status', { name: 'Messages' }).getByRole('paragraph')
  await expect(told).toBeVisible()
  const takeBack = page.getByRole('button', { name: 'Take back' })
  await expect(page.getByText('No reward claims right now')).toBeVisible()
  await expect(takeBack).toBeInViewport({ ratio: 1 })
  expect(await overlap(told.locator('..'), takeBack)).toBe(false)
  const notice = page.getByRole('link', { name: 'You have new online points requests' })
  expect(await overlap(notice, takeBack)).toBe(false)
})

test('an order told is a row in view, announced and under no toast', async ({
  page,
  people,
  signInAs,
}) => {
  const owner = await people.owner()
  await signInAs(await people.member(owner))
  await page.goto(`/my/places/${owner.resId}`)
  await page.getByRole('button', { name: 'I ordered online' }).click()
  await fillOrder(page, 'Z-1', '640')
  await expect(page.getByRole('listitem').filter({ hasText: 'Zomato Z-1' })).toBeInViewport({
    ratio: 1,
  })
  const messages = page.getByRole('status', { name: 'Messages' })
  await expect(messages).toHaveText('Sent to Spice Route. You’ll see their answer here.')
  const box = await messages.boundingBox()
  expect(box?.height).toBe(1)
})

test('under Me no control takes the focus beneath the tabs', async ({
  page,
  people,
  signInAs,
  isMobile,
}) => {
  test.skip(!isMobile, 'On a wide screen the tabs are at the top.')
  await signInAs(await people.member(await people.owner()))
  await page.goto('/my/me')
  const name = page.getByRole('button', { name: /^Name/ })
  await expect(name).toBeVisible()
  const tabs = page.getByRole('navigation')
  const inMain = page.getByRole('main').locator(':focus')
  await name.focus()
  while (await inMain.count()) {
    expect(await overlap(inMain, tabs)).toBe(false)
    await page.keyboard.press('Tab')
  }
})

async function overlap(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()]
  if (!a || !b) throw new Error('Nothing to be seen.')
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
}
