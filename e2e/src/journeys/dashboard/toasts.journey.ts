import type { Locator } from '@playwright/test'
import { expect, test } from '../../stage/test.ts'

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

test('under Me no control takes the focus beneath the tabs', async ({
  page,
  people,
  signInAs,
  isMobile,
}) => {
  test.skip(!isMobile, 'On a wide screen the tabs are at the top.')
  await signInAs(await people.member(await people.owner()))
  await page.goto('/my/me')
  await expect(page.getByLabel('First name')).toBeVisible()
  const tabs = page.getByRole('navigation')
  const inMain = page.getByRole('main').locator(':focus')
  await page.getByLabel('First name').focus()
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
