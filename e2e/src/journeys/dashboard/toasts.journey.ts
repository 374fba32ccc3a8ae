import type { Locator } from '@playwright/test'
import { expect, test } from '../../stage/test.ts'
import { fillOrder } from '../guest/guest.ts'

test('what is told in passing covers neither the heading nor what has just come in', async ({
  page,
  people,
  signInAs,
}) => {
  const owner = await people.owner()
  const guest = await people.member(owner, undefined, 800)
  await guest.claim(owner.resId)
  await signInAs(owner)
  await page.goto('/dashboard/invite')
  const notice = page.getByRole('status', { name: 'Notifications' }).getByRole('link')
  await expect(notice).toBeVisible()
  await page.getByRole('button', { name: 'Copy the link' }).click()
  const told = page.getByRole('status', { name: 'Messages' }).getByRole('paragraph')
  await expect(told).toBeVisible()
  for (const covered of [page.getByRole('heading', { level: 1 }), notice])
    expect(await overlap(told, covered)).toBe(false)
})

test('what is told in passing lies over no control', async ({
  page,
  people,
  signInAs,
  isMobile,
}) => {
  test.skip(!isMobile, 'On a wide screen there is room beside the controls.')
  const owner = await people.owner()
  await signInAs(await people.member(owner))
  await page.goto(`/my/places/${owner.resId}`)
  const order = page.getByRole('button', { name: 'I ordered online' })
  const box = await order.boundingBox()
  // A screen so short that the bottom, where the message would be, is that of the button.
  await page.setViewportSize({ width: 360, height: Math.round((box?.y ?? 0) + 160) })
  await order.click()
  await fillOrder(page, 'Z-1', '640')
  const told = page.getByText('Sent to Spice Route.')
  await expect(told).toBeVisible()
  await expect(page.getByText('Zomato Z-1')).toBeVisible()
  const controls = page.locator('a, button, input').filter({ visible: true })
  expect(await controls.count()).toBeGreaterThan(3)
  const covered = async () => {
    for (const control of await controls.all()) if (await overlap(told, control)) return true
    return false
  }
  await expect.poll(covered).toBe(false)
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
